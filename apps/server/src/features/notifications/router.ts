import {
  clearNotificationsSchema,
  notificationListSchema,
  notificationPageQuerySchema,
  notificationPageSchema,
} from '@rapport/domain/notifications/schema';
import { idParamSchema } from '@rapport/domain/shared/id';
import { okSchema } from '@rapport/domain/shared/ok';
import { router } from '../../api/trpc/init.ts';
import { userProcedure } from '../../api/trpc/procedures.ts';
import { clearNotifications, deleteNotification, markAllRead, markRead } from './change-notifications.ts';
import { listAllNotifications, listNotifications } from './list-notifications.ts';

const tags = ['notifications'];

/** Notifications; every call sees only the caller's own. */
export const notificationsRouter = router({
  list: userProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/notifications',
        tags,
        summary: 'List your own notifications, newest first, at most 50',
      },
    })
    .output(notificationListSchema)
    .query(({ ctx }) => listNotifications(ctx.deps)),

  listAll: userProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/notifications/all',
        tags,
        summary: 'List all of your own notifications in pages, with their subjects',
      },
    })
    .input(notificationPageQuerySchema)
    .output(notificationPageSchema)
    .query(({ ctx, input }) => listAllNotifications(ctx.deps, input)),

  clear: userProcedure
    .meta({
      recordsNothing: true,
      idempotency: 'transaction',
      openapi: {
        method: 'POST',
        path: '/notifications/clear',
        tags,
        summary: 'Delete your own notifications up to a point in time permanently',
      },
    })
    .input(clearNotificationsSchema)
    .output(okSchema)
    .mutation(({ ctx, input }) => clearNotifications(ctx.deps, input)),

  markRead: userProcedure
    .meta({
      recordsNothing: true,
      openapi: {
        method: 'PUT',
        path: '/notifications/{id}/read',
        tags,
        summary: 'Mark a notification as read',
      },
    })
    .input(idParamSchema)
    .output(okSchema)
    .mutation(({ ctx, input }) => markRead(ctx.deps, input)),

  markAllRead: userProcedure
    .meta({
      recordsNothing: true,
      openapi: {
        method: 'PUT',
        path: '/notifications/read-all',
        tags,
        summary: 'Mark all of your own notifications as read',
      },
    })
    .output(okSchema)
    .mutation(({ ctx }) => markAllRead(ctx.deps)),

  delete: userProcedure
    .meta({
      recordsNothing: true,
      openapi: {
        method: 'DELETE',
        path: '/notifications/{id}',
        tags,
        summary: 'Delete a notification permanently',
      },
    })
    .input(idParamSchema)
    .output(okSchema)
    .mutation(({ ctx, input }) => deleteNotification(ctx.deps, input)),
});
