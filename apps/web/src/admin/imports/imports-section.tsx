import type { ImportKind } from '@rapport/domain/imports/kinds';
import { usePanel } from '../lists/use-panel.ts';
import { EDIT_PARAMETER } from '../navigation/sections.ts';
import { ImportList } from './import-list.tsx';
import { ImportPage } from './import-page.tsx';
import { NewImport } from './new-import.tsx';

/** The id in the address of an import whose file is not uploaded yet. */
const NEW_IMPORT = 'new';

/** The imports of subscribers as a page of Newsletter; or the one that the address names. */
export default function ImportsSection() {
  return <Imports kind="subscribers" />;
}

/** The imports of a kind, or the one that the address names. */
export function Imports({ kind }: { kind: ImportKind }) {
  const page = usePanel(EDIT_PARAMETER);
  if (page.id === null) return <ImportList kind={kind} newId={NEW_IMPORT} onOpen={page.open} />;
  if (page.id === NEW_IMPORT) return <NewImport kind={kind} onUploaded={page.open} onClose={page.close} />;
  return (
    <ImportPage
      key={page.id}
      kind={kind}
      id={page.id}
      onImportAnother={() => page.open(NEW_IMPORT)}
      onClose={page.close}
    />
  );
}
