/** The panel and the deletion of subscribers, in one chunk that is loaded at the first interaction. */
export { SubscriberDeletion } from './subscriber-deletion.tsx';
export { SubscriberPanel } from './subscriber-panel.tsx';
