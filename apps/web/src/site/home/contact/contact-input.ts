import type { AppRouter } from '@rapport/server/app-router';
import type { inferRouterInputs } from '@trpc/server';

/** What the contact form sends. */
export type ContactInput = inferRouterInputs<AppRouter>['contact']['submit'];
