import type { Suppression } from '@rapport/domain/subscribers/suppressions';
import { defineForm } from '../dialog/use-opened.ts';

export const RELEASE_FORM = defineForm('release', ({ id }: Suppression) => id);
