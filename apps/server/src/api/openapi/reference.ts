import { createHash } from 'node:crypto';
import type { Look } from '@rapport/domain/site/look-schema';
import type { SiteLook } from '@rapport/domain/site/render-contract';
import type { ApiReferenceConfiguration } from '@scalar/fastify-api-reference';
import Fastify from 'fastify';
import { pageColors, pageFonts } from '../../platform/html/page-style.ts';
import {
  type ApiDocument,
  listOperations,
  type Parameter,
  type PathItem,
} from '../../platform/openapi/types.ts';

export const REFERENCE_PATH = '/api/docs';
export const REFERENCE_SCRIPT_PATH = `${REFERENCE_PATH}/scalar.js`;
export const REFERENCE_DOCUMENT_PATH = `${REFERENCE_PATH}/openapi.json`;

/** Everything that would call Scalar's services, or send a request from the page, is off. */
const CONFIGURATION = {
  url: REFERENCE_DOCUMENT_PATH,
  cdn: REFERENCE_SCRIPT_PATH,
  pageTitle: 'Rapport API',
  theme: 'none',
  telemetry: false,
  withDefaultFonts: false,
  agent: { disabled: true },
  mcp: { disabled: true },
  showDeveloperTools: 'never',
  hideClientButton: true,
  hideTestRequestButton: true,
  hideDarkModeToggle: true,
  documentDownloadType: 'none',
  showOperationId: true,
  orderSchemaPropertiesBy: 'preserve',
  // The code for fetch is TypeScript and JavaScript alike.
  defaultHttpClient: { targetKey: 'shell', clientKey: 'curl' },
  featuredClients: ['shell/curl', 'js/fetch', 'python/requests'],
} satisfies Partial<ApiReferenceConfiguration>;

const STYLE = `
body{margin:0;background:var(--paper)}
.light-mode,.dark-mode{--scalar-font:Inter,system-ui,sans-serif;--scalar-color-1:var(--ink);--scalar-color-2:var(--ink-2);--scalar-color-3:var(--ink-3);--scalar-color-accent:var(--primary);--scalar-background-1:var(--paper);--scalar-background-2:var(--raised);--scalar-background-3:var(--sunk);--scalar-background-accent:var(--sunk);--scalar-border-color:var(--hairline);--scalar-link-color:var(--primary);--scalar-color-green:var(--primary);--scalar-color-blue:var(--primary);--scalar-color-orange:var(--accent);--scalar-color-red:var(--accent);--scalar-color-purple:var(--accent)}
h1,h2{font-family:Fraunces,Georgia,serif!important}
.client-libraries__select{min-width:1.5rem;min-height:1.5rem}
.markdown code.hljs{white-space:pre-wrap!important;overflow-wrap:anywhere}
`;

const WITHOUT_SCRIPTS =
  '<noscript><p style="margin:24px;font:16px/1.5 system-ui,sans-serif">This page needs JavaScript. Everything it shows is in the <a href="/api/openapi.json">OpenAPI document</a>.</p></noscript>';

/** Scalar writes its styles while it runs; scripts are its own and the one that starts it. */
function createPolicy(page: string): string {
  const [, start = ''] = /<script type="text\/javascript">([\s\S]*?)<\/script>/.exec(page) ?? [];
  const hash = createHash('sha256').update(start).digest('base64');
  return [
    "default-src 'none'",
    `script-src 'self' 'sha256-${hash}'`,
    "style-src 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/**
 * The page at `/api/docs`: Scalar, in the colors and fonts of the site. Its package, 5 MB of script, is read when someone
 * first asks for the page.
 */
export async function createReference(look: Look, fonts: SiteLook['fonts']) {
  const { default: apiReference } = await import('@scalar/fastify-api-reference');
  const scalar = Fastify({ routerOptions: { ignoreTrailingSlash: true } });
  const customCss = `${pageFonts(fonts)}${pageColors(look)}${STYLE}`;
  await scalar.register(apiReference, {
    routePrefix: REFERENCE_PATH,
    configuration: { ...CONFIGURATION, customCss },
  });
  const read = async (url: string) => (await scalar.inject(url)).body;
  const page = (await read(`${REFERENCE_PATH}/`))
    .replace('<html>', '<html lang="en">')
    .replace('<body>', `<body>${WITHOUT_SCRIPTS}`);
  return { page, policy: createPolicy(page), script: await read(`${REFERENCE_PATH}/js/scalar.js`) };
}

/** How to get a token and the typed client, for the top of the page. `clientAddress` is where the client is. */
function describeStart(site: string, clientAddress: string): string {
  return `An admin creates a token under [Settings, Security & Access, API tokens](/admin/settings), and sees it once. The access of a \
call says who may make it; calls for everyone need no token. [The same as an OpenAPI 3.1 document](/api/openapi.json)

TypeScript and JavaScript programs install [a client with the types of every call](${clientAddress}). This address stays, with \
the same bytes, when the product is updated:

\`\`\`sh
npm install ${site}${clientAddress}
\`\`\`

\`\`\`ts
import { createClient } from '@rapport/client';

const client = createClient({ url: '${site}', token: '…' });
const { contacts } = await client.contact.list.query({ limit: 100 });
\`\`\``;
}

/** `data-audit` → `Data audit`. */
function formatTitle(tag: string): string {
  const words = tag.replaceAll('-', ' ').replace('api', 'API');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Scalar writes every example into the code of a call: dates that match no row, and a key that only one call may use. */
function leaveOutExample(parameter: Parameter): Parameter {
  if (parameter.required) return parameter;
  const { example, schema, ...shown } = parameter;
  const { examples, ...shownSchema } = schema;
  return { ...shown, schema: shownSchema };
}

function listShownPaths(document: ApiDocument): ApiDocument['paths'] {
  const paths: Record<string, PathItem> = { ...document.paths };
  for (const { path, method, operation } of listOperations(document)) {
    const { parameters = [] } = operation;
    paths[path] = { ...paths[path], [method]: { ...operation, parameters: parameters.map(leaveOutExample) } };
  }
  return paths;
}

/** The document as the page shows it: with titles of its groups, and what to do first. */
export function describeForPeople(document: ApiDocument, clientAddress: string): object {
  const site = new URL(document.servers[0]?.url ?? '').origin;
  const description = `${document.info.description}\n\n${describeStart(site, clientAddress)}`;
  return {
    ...document,
    info: { ...document.info, description },
    paths: listShownPaths(document),
    tags: document.tags.map((tag) => ({ ...tag, 'x-displayName': formatTitle(tag.name) })),
  };
}
