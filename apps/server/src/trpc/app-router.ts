import { accountRouter } from '../features/account/router.ts';
import { articlesRouter } from '../features/articles/router.ts';
import { contactRouter } from '../features/contact/router.ts';
import { newsletterRouter } from '../features/newsletter/router.ts';
import { videosRouter } from '../features/videos/router.ts';
import { router } from './init.ts';

export const appRouter = router({
  account: accountRouter,
  articles: articlesRouter,
  contact: contactRouter,
  newsletter: newsletterRouter,
  videos: videosRouter,
});

/** The type of every procedure, for typed clients. */
export type AppRouter = typeof appRouter;
