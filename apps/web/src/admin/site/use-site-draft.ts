import type { JsonValue } from '@rapport/domain/shared/json-value';
import type { SiteContent } from '@rapport/domain/site/content-schema';
import type { SiteDraft } from '@rapport/domain/site/schema';
import { useEffect, useRef, useState } from 'react';
import { describeFailure, httpStatusOf, isUnauthorized } from '../../api/api-error.ts';
import { trpc } from '../../api/trpc.ts';
import { useDrafts } from '../../ui/form/draft-owner.tsx';
import { setAt } from './edit-value.ts';
import {
  keepUnsavedDraft,
  readUnsavedDraft,
  removeUnsavedDraft,
  type UnsavedDraft,
} from './unsaved-draft.ts';

/** In milliseconds; a pause in typing of this length saves. */
const SAVE_DELAY_MS = 800;

export type DraftState =
  | { is: 'saved' | 'waiting' | 'saving' | 'conflict' }
  | { is: 'failed'; message: string };

/** The draft as this browser has it, and the means to change it. */
export interface OpenDraft {
  content: SiteContent;
  /** The same as the server has it at `revision`. */
  saved: SiteContent;
  state: DraftState;
  /** Rises with every change that the server has stored, here or elsewhere. */
  revision: number;
  change: (path: readonly string[], value: JsonValue) => void;
  /** Saves at once; resolves to the stored revision, or null if it could not be saved. */
  saveNow: () => Promise<number | null>;
  /** Takes what the server has in place of what was typed here. */
  takeStored: (draft: SiteDraft) => void;
  /** After a conflict: reads what someone else saved, and shows it or saves over it. */
  loadTheirs: () => Promise<void>;
  overwriteTheirs: () => Promise<void>;
}

/** Text that an earlier visit left is saved, unless someone else changed the draft in the meantime. */
function getFirstState(unsaved: UnsavedDraft | null, { revision }: SiteDraft) {
  if (unsaved === null) return 'saved';
  return unsaved.revision === revision ? 'waiting' : 'conflict';
}

/**
 * Edits a draft: every change is saved after a short pause, one request at a time. Until then it is also in this tab's
 * storage, so that a session that ends loses nothing.
 */
export function useSiteDraft(first: SiteDraft): OpenDraft {
  const utils = trpc.useUtils();
  const drafts = useDrafts();
  const save = trpc.site.saveDraft.useMutation();
  const [unsaved] = useState(() => readUnsavedDraft(drafts, first.content));
  const [content, setContent] = useState(unsaved?.content ?? first.content);
  const [state, setState] = useState<DraftState>({ is: getFirstState(unsaved, first) });
  const [revision, setRevision] = useState(first.revision);
  const [saved, setSaved] = useState(first.content);
  const latest = useRef({
    content: unsaved?.content ?? first.content,
    revision: unsaved?.revision ?? first.revision,
    isDirty: unsaved !== null,
    isSignedOut: false,
  });
  const running = useRef<Promise<number | null> | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  async function sendUntilSaved(): Promise<number | null> {
    while (latest.current.isDirty) {
      const { content: sent, revision: known } = latest.current;
      latest.current.isDirty = false;
      setState({ is: 'saving' });
      try {
        const result = await save.mutateAsync({ content: sent, revision: known });
        latest.current.revision = result.revision;
        setSaved(sent);
        setRevision(result.revision);
      } catch (error) {
        latest.current.isDirty = true;
        latest.current.isSignedOut = isUnauthorized(error);
        const isConflict = httpStatusOf(error) === 409;
        if (isConflict) setState({ is: 'conflict' });
        else setState({ is: 'failed', message: describeSaveFailure(error) });
        return null;
      }
    }
    removeUnsavedDraft(drafts);
    setState({ is: 'saved' });
    void utils.site.draft.invalidate(undefined, { refetchType: 'none' });
    void utils.site.setup.invalidate();
    void utils.site.sampleFields.invalidate();
    return latest.current.revision;
  }

  function saveNow(): Promise<number | null> {
    clearTimeout(timer.current);
    running.current ??= sendUntilSaved().finally(() => {
      running.current = null;
    });
    return running.current;
  }

  function change(path: readonly string[], value: JsonValue): void {
    const next = setAt(latest.current.content, path, value);
    latest.current = { ...latest.current, content: next, isDirty: true };
    keepUnsavedDraft(drafts, latest.current);
    setContent(next);
    setState((now) => (now.is === 'conflict' || now.is === 'saving' ? now : { is: 'waiting' }));
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void saveNow(), SAVE_DELAY_MS);
  }

  function takeStored(draft: SiteDraft): void {
    clearTimeout(timer.current);
    removeUnsavedDraft(drafts);
    const { content: stored, revision: known } = draft;
    latest.current = { ...latest.current, content: stored, revision: known, isDirty: false };
    setContent(draft.content);
    setSaved(draft.content);
    setRevision(draft.revision);
    setState({ is: 'saved' });
    utils.site.draft.setData(undefined, draft);
  }

  const readTheirs = () => utils.site.draft.fetch(undefined, { staleTime: 0 });
  const reportFailure = (error: unknown) => setState({ is: 'failed', message: describeSaveFailure(error) });

  // A conflict waits for a decision.
  const startsUnsaved = useRef(state.is === 'waiting');
  const flush = useRef(saveNow);
  flush.current = saveNow;
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      // What was typed before the session ended is in this tab, and comes back after signing in.
      if (latest.current.isSignedOut) return;
      if (latest.current.isDirty || running.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    if (startsUnsaved.current) void flush.current();
    startsUnsaved.current = false;
    return () => {
      window.removeEventListener('beforeunload', ask);
      if (latest.current.isDirty) void flush.current();
    };
  }, []);

  return {
    content,
    saved,
    state,
    revision,
    change,
    saveNow,
    takeStored,
    loadTheirs: () => readTheirs().then(takeStored, reportFailure),
    overwriteTheirs: async () => {
      try {
        latest.current.revision = (await readTheirs()).revision;
        await saveNow();
      } catch (error) {
        reportFailure(error);
      }
    },
  };
}

function describeSaveFailure(error: unknown): string {
  if (isUnauthorized(error))
    return 'Your session has ended. What you typed is still here after you sign in again.';
  return `Not saved. ${describeFailure(error)}`;
}
