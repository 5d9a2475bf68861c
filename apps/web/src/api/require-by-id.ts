/** The record with this id. Throws when it is not among them, because someone has deleted it. */
export function requireById<Row extends { id: string }>(rows: readonly Row[], id: string): Row {
  const found = rows.find((row) => row.id === id);
  if (!found) throw new Error(`No record ${id}`);
  return found;
}
