import { usePanel } from '../lists/use-panel.ts';
import { EDIT_PARAMETER } from '../navigation/sections.ts';
import { ImportList } from './import-list.tsx';
import { ImportPage } from './import-page.tsx';
import { NewImport } from './new-import.tsx';

/** The id in the address of an import whose file is not uploaded yet. */
const NEW_IMPORT = 'new';

/** The imports as a page of Newsletter; or the one that the address names. */
export default function ImportsSection() {
  const page = usePanel(EDIT_PARAMETER);
  if (page.id === null) return <ImportList newId={NEW_IMPORT} onOpen={page.open} />;
  if (page.id === NEW_IMPORT) return <NewImport onUploaded={page.open} onClose={page.close} />;
  return (
    <ImportPage
      key={page.id}
      id={page.id}
      onImportAnother={() => page.open(NEW_IMPORT)}
      onClose={page.close}
    />
  );
}
