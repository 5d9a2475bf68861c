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
        summary: "The caller's own notifications, newest first, at most 50",
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
        summary: "All of the caller's own notifications, page by page, with what each is about",
      },
    })
    .input(notificationPageQuerySchema)
    .output(notificationPageSchema)
    .query(({ ctx, input }) => listAllNotifications(ctx.deps, input)),

  clear: userProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/notifications/clear',
        tags,
        summary: "Delete the caller's own notifications up to an instant for good",
      },
    })
    .input(clearNotificationsSchema)
    .output(okSchema)
    .mutation(({ ctx, input }) => clearNotifications(ctx.deps, input)),

  markRead: userProcedure
    .meta({
      openapi: {
        method: 'PUT',
        path: '/notifications/{id}/read',
        tags,
        summary: 'Mark a notification read',
      },
    })
    .input(idParamSchema)
    .output(okSchema)
    .mutation(({ ctx, input }) => markRead(ctx.deps, input)),

  markAllRead: userProcedure
    .meta({
      openapi: {
        method: 'PUT',
        path: '/notifications/read-all',
        tags,
        summary: "Mark all of the caller's notifications read",
      },
    })
    .output(okSchema)
    .mutation(({ ctx }) => markAllRead(ctx.deps)),

  delete: userProcedure
    .meta({
      openapi: {
        method: 'DELETE',
        path: '/notifications/{id}',
        tags,
        summary: 'Delete a notification for good',
      },
    })
    .input(idParamSchema)
    .output(okSchema)
    .mutation(({ ctx, input }) => deleteNotification(ctx.deps, input)),
});
