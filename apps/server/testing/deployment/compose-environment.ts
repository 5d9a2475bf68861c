import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { parse } from 'yaml';

const ROOT = join(import.meta.dirname, '../../../..');

type Values = Record<string, string | undefined>;

/** What an owner enters into a copy of .env.example: the required variables and the password. */
export const FILLED_IN: Values = {
  DOMAIN: 'coach.example.com',
  OWNER_EMAIL: 'owner@example.com',
  POSTGRES_PASSWORD: 'Vn7Qx2Lp9Rk4',
  SESSION_SECRET: 'q7Vt2mXc9RkLz4WbN8sYhD3fGj6PaEu1',
};

const INNERMOST = /\$\{([A-Za-z_]\w*)(?:(:?[-?])([^${}]*))?\}/;

function replaceOne(name: string, operator: string | undefined, rest: string, values: Values): string {
  const value = values[name];
  const isMissing = value === undefined || (operator?.startsWith(':') === true && value === '');
  if (!isMissing) return value;
  if (operator?.endsWith('?')) throw new Error(`${name}: ${rest}`);
  return rest;
}

/** Replaces variables as Compose does: `${A}`, `${A:-default}`, `${A-default}` and `${A:?message}`, also nested. */
export function interpolate(template: string, values: Values): string {
  let text = template;
  for (let found = INNERMOST.exec(text); found; found = INNERMOST.exec(text)) {
    const [whole, name = '', operator, rest = ''] = found;
    text = text.replace(whole, () => replaceOne(name, operator, rest, values));
  }
  return text;
}

/** The environment of the container `app`: the `.env` file with these values, and what docker-compose.yml sets. */
export function readComposeEnvironment(filledIn: Values): Values {
  const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
  const dotEnv: Values = { ...parseEnv(read('.env.example')), ...filledIn };
  const { services } = parse(read('docker-compose.yml')) as {
    services: { app: { environment: Record<string, string> } };
  };
  const set = Object.entries(services.app.environment).map(([name, value]) => [
    name,
    interpolate(value, dotEnv),
  ]);
  return { ...dotEnv, ...(Object.fromEntries(set) as Values) };
}
