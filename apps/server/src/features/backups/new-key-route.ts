import type { AppError } from '@rapport/domain/shared/app-error';
import { escapeHtml } from '@rapport/domain/shared/escape-html';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CreateContext } from '../../api/rest/transport.ts';
import { adminDependencies, requireFreshSignIn } from '../../api/trpc/procedures.ts';
import { ICONS, signInPage } from '../../auth/built-in/pages/parts.ts';
import { forbidStoring, sendPage } from '../../platform/html/page.ts';
import { forgetNewKey, NEW_KEY_PATH, readNewKey } from '../../platform/new-backup-key.ts';

const BACK = '<a href="/admin">Go to the admin area</a>';

const GONE = {
  title: 'There is no key to save',
  body: `<p>It was saved and removed from the server, or another one is in use.</p><div class="actions">${BACK}</div>`,
};
const SAVED = {
  title: 'The key is only with you now',
  body: `<p>It was removed from the server. Whoever restores a backup needs it.</p><div class="actions">${BACK}</div>`,
};

function showKey(text: string) {
  const key = text.split('\n').find((line) => line.startsWith('AGE-SECRET-KEY-')) ?? '';
  return signInPage({
    title: 'Save the key of your backups',
    headerEnd: '<a class="end" href="/admin">Go to the admin area</a>',
    body:
      '<p>Your backups are encrypted. Without this key no one can restore them, not even you. Keep it off this server: in your password manager, or printed.</p>' +
      `<p><code id="key">${escapeHtml(key)}</code></p>` +
      `<div class="tools"><a class="button quiet" href="${NEW_KEY_PATH}?download">${ICONS.download}Download</a>` +
      `<button class="button quiet" type="button" hidden data-copy="key" data-copied="Copied">${ICONS.copy}Copy</button></div>` +
      '<p class="soft" role="status" data-status></p>' +
      `<form class="main" method="post" action="${NEW_KEY_PATH}"><div class="bar"><button class="button" data-busy="Removing...">I saved the key</button></div></form>` +
      '<p class="soft">The button removes the key from the server. You can’t see it again.</p>',
  });
}

/** Signing in leads back to the page. Throws every other error. */
function leadToSignIn(reply: FastifyReply, error: unknown): FastifyReply {
  const { code } = error as Partial<AppError>;
  if (code !== 'UNAUTHORIZED' && code !== 'REAUTHENTICATION_REQUIRED') throw error;
  const again = code === 'UNAUTHORIZED' ? '' : '&reauthenticate=true';
  return reply.redirect(`/api/login?returnTo=${encodeURIComponent(NEW_KEY_PATH)}${again}`);
}

/**
 * GET and POST /admin/backup-key: shows the key that deploy/live.sh made, to an admin who has just signed in, and removes
 * it from the server once it is saved.
 */
export async function addNewKeyPage(app: FastifyInstance, createContext: CreateContext): Promise<void> {
  // The form has no fields.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));

  async function findKey(request: FastifyRequest, reply: FastifyReply) {
    const deps = await adminDependencies(createContext(request, reply), 'database.newKey');
    requireFreshSignIn(deps);
    return { deps, key: await readNewKey(deps.env) };
  }

  app.get(NEW_KEY_PATH, { exposeHeadRoute: false }, async (request, reply) => {
    forbidStoring(reply);
    try {
      const { key } = await findKey(request, reply);
      if (key === null) return sendPage(reply, 404, GONE);
      if (!('download' in (request.query as object))) return sendPage(reply, 200, showKey(key));
      return reply
        .header('Content-Disposition', 'attachment; filename="backup-key.txt"')
        .type('text/plain; charset=utf-8')
        .send(key);
    } catch (error) {
      return leadToSignIn(reply, error);
    }
  });

  app.post(NEW_KEY_PATH, async (request, reply) => {
    forbidStoring(reply);
    try {
      const { deps, key } = await findKey(request, reply);
      if (key === null) return sendPage(reply, 404, GONE);
      await forgetNewKey(deps.env);
      request.log.info(
        { userId: deps.actor.userId },
        'backups: the new key was saved and removed from the server',
      );
      return sendPage(reply, 200, SAVED);
    } catch (error) {
      return leadToSignIn(reply, error);
    }
  });
}
