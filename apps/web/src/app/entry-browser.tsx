import './styles/index.ts';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { DATA_ELEMENT_ID, type PageData } from '../site/site-data.ts';
import { startSubmitShortcut } from '../ui/form/submit-shortcut.ts';
import { startOverlayHistory } from '../ui/navigation/overlay-history.ts';
import { PATHS } from '../ui/navigation/paths.ts';
import { startWebNotifications } from '../ui/notifications/web-notifications.ts';
import { whenIdle } from '../ui/when-idle.ts';
import { App } from './app.tsx';
import { findContentPath, listListedPaths, routeOf } from './pages.ts';

/** Longest wait for the browser to be idle, in milliseconds. Reading, scrolling and links work until then. */
const IDLE_TIMEOUT_MS = 300;

/** Hydrates the page that the server rendered, with the same data and the same tree. */
async function start(): Promise<void> {
  const root = document.getElementById('root');
  const json = document.getElementById(DATA_ELEMENT_ID)?.textContent;
  if (!root || !json) throw new Error('This document was not rendered by the server.');
  const data = JSON.parse(json) as PageData;
  // The response to a posted form is its page at the form's address; this restores the page's own address.
  if (data.notice)
    window.history.replaceState(
      null,
      '',
      `${findContentPath(data.content) ?? PATHS.home}#${data.notice.form}`,
    );
  const route = routeOf(window.location.pathname, listListedPaths(data.content));
  if (route.renderedOn === 'server') {
    const quiet = new Promise<void>((resolve) => whenIdle(resolve, IDLE_TIMEOUT_MS));
    await Promise.all([route.page.load(), quiet]);
  }
  // As a transition, so that hydrating a long page never blocks a click or a key.
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <BrowserRouter>
          <App data={data} />
        </BrowserRouter>
      </StrictMode>,
    );
  });
}

startWebNotifications();
startOverlayHistory();
startSubmitShortcut();
void start();
