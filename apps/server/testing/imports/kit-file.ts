/** The columns of a file in Kit's shape. */
export const KIT_HEADER = 'email,first_name,status,created_at,tags';

/** A file in Kit's shape with these rows. */
export const kitFile = (...rows: string[]) => `${[KIT_HEADER, ...rows].join('\n')}\n`;

/** A file with a row of every kind. */
export const KIT = kitFile(
  'new@example.com,Sample,active,2023-01-05 08:00:00 UTC,"Coaching,Workshop"',
  'NEW@example.com,Other,active,2023-01-05 08:00:00 UTC,',
  'waiting@example.com,,inactive,2023-01-06 08:00:00 UTC,',
  'left@example.com,Sample,cancelled,2023-01-07 08:00:00 UTC,Coaching',
  'gone@example.com,,bounced,2023-01-07 08:00:00 UTC,',
  'angry@example.com,,complained,2023-01-07 08:00:00 UTC,',
  'not an address,,active,,',
  'odd@example.com,,archived-elsewhere,,',
);
