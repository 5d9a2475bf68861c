import type { JsonValue } from '@rapport/domain/shared/json-value';
import type { SiteContent } from '@rapport/domain/site/content-schema';
import type { ContentConflict } from '@rapport/domain/site/merge-content';
import type { SiteDraft } from '@rapport/domain/site/schema';
import { useEffect, useRef, useState } from 'react';
import { describeFailure, httpStatusOf, isUnauthorized } from '../../api/api-error.ts';
import { trpc } from '../../api/trpc.ts';
import { useDrafts } from '../../ui/form/draft-owner.tsx';
import { formatList } from '../dialog/format-list.ts';
import { succeeded } from '../ui/feedback.ts';
import { changeField } from './change-field.ts';
import { continueOn, type DraftEdit, decide, type TypedDraft } from './draft-edit.ts';
import { noteSave } from './save-under-way.ts';
import { SITE_PARTS } from './site-parts.ts';
import { keepUnsavedDraft, readUnsavedDraft, removeUnsavedDraft } from './unsaved-draft.ts';

/** In milliseconds; a pause in typing of this length saves. */
const SAVE_DELAY_MS = 800;

export type DraftState =
  | { is: 'saved' | 'waiting' | 'saving' | 'conflict' }
  | { is: 'failed'; message: string };

/** The draft as this browser has it, and the means to change it. */
export interface OpenDraft {
  content: SiteContent;
  /** The content at this moment; a render shows it later. */
  readContent: () => SiteContent;
  /** The same as the server has it at `revision`. */
  saved: SiteContent;
  state: DraftState;
  /** The fields that someone else changed too, with their values; empty unless the state is `conflict`. */
  conflicts: readonly ContentConflict[];
  /** Rises with every change that the server has stored, here or elsewhere. */
  revision: number;
  change: (path: readonly string[], value: JsonValue) => void;
  /** Changes the whole content at once. */
  replace: (content: SiteContent) => void;
  /** Saves at once; resolves to the stored revision, or null if it could not be saved. */
  saveNow: () => Promise<number | null>;
  /** Takes what the server has in place of what was typed here. */
  takeStored: (draft: SiteDraft) => void;
  /** Decides a conflict, and saves. */
  decide: (keep: 'mine' | 'theirs') => void;
}

/** Text that an earlier visit left is saved, merged with what someone else changed in the meantime. */
function openEdit(unsaved: TypedDraft | null, first: SiteDraft): { edit: DraftEdit; isDirty: boolean } {
  const { content, revision } = first;
  if (unsaved) return { edit: continueOn(unsaved, first).edit, isDirty: true };
  return { edit: { content, base: content, revision, conflict: null }, isDirty: false };
}

/** Says which parts have a change of someone else that is taken over. */
function reportTheirs(paths: readonly string[]): void {
  const parts = SITE_PARTS.filter(({ key }) => paths.some((path) => path.split('.')[0] === key));
  if (parts.length === 0) return;
  const names = formatList(parts.map(({ label }) => label));
  succeeded(`Someone else changed ${names}. Their changes are in the draft too.`);
}

/**
 * Edits a draft: every change is saved after a short pause, one request at a time. Until then it is also in this tab's
 * storage, so that a session that ends loses nothing. What someone else saves meanwhile is merged field by field.
 */
export function useSiteDraft(first: SiteDraft): OpenDraft {
  const utils = trpc.useUtils();
  const drafts = useDrafts();
  const save = trpc.site.saveDraft.useMutation();
  const [opened] = useState(() => openEdit(readUnsavedDraft(drafts, first.content), first));
  const [content, setContent] = useState(opened.edit.content);
  const [conflicts, setConflicts] = useState(opened.edit.conflict?.fields ?? []);
  const [state, setState] = useState<DraftState>({
    is: opened.edit.conflict ? 'conflict' : opened.isDirty ? 'waiting' : 'saved',
  });
  const [revision, setRevision] = useState(first.revision);
  const [saved, setSaved] = useState(first.content);
  const latest = useRef({ ...opened.edit, isDirty: opened.isDirty, isSignedOut: false });
  const running = useRef<Promise<number | null> | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  function show(edit: DraftEdit, isDirty: boolean): void {
    latest.current = { ...latest.current, ...edit, isDirty };
    setContent(edit.content);
    setConflicts(edit.conflict?.fields ?? []);
  }

  function setStored(stored: Pick<SiteDraft, 'content' | 'revision'>): void {
    setSaved(stored.content);
    setRevision(stored.revision);
  }

  /** Merges what someone else has saved; false where someone has to decide first. Throws the refusal if it had another reason. */
  async function catchUp(refusal: unknown): Promise<boolean> {
    const known = latest.current.revision;
    const stored = await utils.site.draft.fetch(undefined, { staleTime: 0, gcTime: 0 });
    if (stored.revision === known) throw refusal;
    const { edit, theirs } = continueOn(latest.current, stored);
    show(edit, true);
    keepUnsavedDraft(drafts, edit);
    if (edit.conflict) return false;
    setStored(stored);
    reportTheirs(theirs);
    return true;
  }

  async function sendUntilSaved(): Promise<number | null> {
    while (latest.current.isDirty) {
      // A conflict waits for a decision.
      if (latest.current.conflict) return null;
      const { content: sent, revision: known } = latest.current;
      latest.current = { ...latest.current, sent, isDirty: false };
      setState({ is: 'saving' });
      try {
        const result = await save.mutateAsync({ content: sent, revision: known });
        latest.current = { ...latest.current, base: sent, revision: result.revision };
        setStored({ content: sent, revision: result.revision });
      } catch (error) {
        latest.current.isDirty = true;
        if (await mergeAfter(error)) continue;
        return null;
      }
    }
    removeUnsavedDraft(drafts);
    setState({ is: 'saved' });
    void utils.site.draft.invalidate(undefined, { refetchType: 'none' });
    void utils.site.setup.invalidate();
    void utils.site.sampleFields.invalidate();
    void utils.site.schedule.invalidate();
    return latest.current.revision;
  }

  /** Whether a refused save can be sent again, with what someone else has saved; otherwise the state says why not. */
  async function mergeAfter(refusal: unknown): Promise<boolean> {
    try {
      if (httpStatusOf(refusal) !== 409) throw refusal;
      const isMerged = await catchUp(refusal);
      if (!isMerged) setState({ is: 'conflict' });
      return isMerged;
    } catch (error) {
      latest.current.isSignedOut = isUnauthorized(error);
      setState({ is: 'failed', message: describeSaveFailure(error) });
      return false;
    }
  }

  function saveNow(): Promise<number | null> {
    clearTimeout(timer.current);
    running.current ??= sendUntilSaved().finally(() => {
      running.current = null;
    });
    noteSave(running.current);
    return running.current;
  }

  function replace(next: SiteContent): void {
    latest.current = { ...latest.current, content: next, isDirty: true };
    keepUnsavedDraft(drafts, latest.current);
    setContent(next);
    setState((now) => (now.is === 'conflict' || now.is === 'saving' ? now : { is: 'waiting' }));
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void saveNow(), SAVE_DELAY_MS);
  }

  function change(path: readonly string[], value: JsonValue): void {
    replace(changeField(latest.current.content, path, value));
  }

  function takeStored(draft: SiteDraft): void {
    clearTimeout(timer.current);
    removeUnsavedDraft(drafts);
    const { content: stored, revision: known } = draft;
    show({ content: stored, base: stored, revision: known, conflict: null }, false);
    setStored(draft);
    setState({ is: 'saved' });
    utils.site.draft.setData(undefined, draft);
  }

  function decideConflict(keep: 'mine' | 'theirs'): void {
    const edit = decide(latest.current, keep);
    show(edit, true);
    keepUnsavedDraft(drafts, edit);
    void saveNow();
  }

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
    readContent: () => latest.current.content,
    saved,
    state,
    conflicts,
    revision,
    change,
    replace,
    saveNow,
    takeStored,
    decide: decideConflict,
  };
}

function describeSaveFailure(error: unknown): string {
  if (isUnauthorized(error))
    return 'Your session has ended. What you typed is still here after you sign in again.';
  return `Not saved. ${describeFailure(error)}`;
}
