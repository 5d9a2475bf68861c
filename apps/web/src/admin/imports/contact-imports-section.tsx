import { Imports } from './imports-section.tsx';

/** The imports of contacts, or the one that the address names. */
export default function ContactImportsSection() {
  return <Imports kind="contacts" />;
}
