import type { ApiDocument, ApiOperation, MediaType } from './types.ts';

const FORM = 'application/x-www-form-urlencoded';

/** How a call is authenticated in its examples. */
type Credentials = 'none' | 'token' | 'session' | 'postmark';

/** One call with example values in place. */
interface ExampleCall {
  method: string;
  url: string;
  credentials: Credentials;
  contentType: string | undefined;
  body: unknown;
  isFile: boolean;
}

/** The absolute address of a path, without a slash at the end. */
export function getBaseUrl(document: ApiDocument, path: string): string {
  const [server] = document.paths[path]?.servers ?? document.servers;
  return (server?.url ?? '').replace(/\/$/, '');
}

function findCredentials({ operation: { security } }: ApiOperation): Credentials {
  const accepts = (name: string) => security.some((one) => name in one);
  if (security.length === 0 || security.some((one) => Object.keys(one).length === 0)) return 'none';
  if (accepts('apiToken')) return 'token';
  return accepts('postmark') ? 'postmark' : 'session';
}

function readCall(document: ApiDocument, call: ApiOperation): ExampleCall {
  const { path, method, operation } = call;
  const parameters = operation.parameters ?? [];
  const findValue = ({ example, schema }: (typeof parameters)[number]) => example ?? schema.examples?.[0];
  const filled = path.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const parameter = parameters.find((one) => one.in === 'path' && one.name === name);
    return String((parameter && findValue(parameter)) ?? whole);
  });
  const query = parameters.flatMap((one) => {
    const value = one.name === 'limit' ? 20 : findValue(one);
    const isShown = one.in === 'query' && (one.required || one.name === 'limit') && value !== undefined;
    return isShown ? [`${one.name}=${encodeURIComponent(String(value))}`] : [];
  });
  const [contentType, media] =
    Object.entries<MediaType | undefined>(operation.requestBody?.content ?? {})[0] ?? [];
  const types = Object.keys(operation.responses['200']?.content ?? {});
  return {
    method: method.toUpperCase(),
    url: `${getBaseUrl(document, path)}${filled}${query.length > 0 ? `?${query.join('&')}` : ''}`,
    credentials: findCredentials(call),
    contentType,
    body: media?.example,
    isFile: types.length > 0 && !types.includes('application/json') && !types.includes('text/html'),
  };
}

const CURL_CREDENTIALS: Record<Credentials, string[]> = {
  none: [],
  token: ['-H "Authorization: Bearer $TOKEN"'],
  session: ['-b "$SESSION_COOKIE"'],
  postmark: ['-u "$POSTMARK_WEBHOOK_USER:$POSTMARK_WEBHOOK_PASSWORD"'],
};

/** In a shell, a quote inside single quotes ends them. */
const quote = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

function toForm(body: unknown): string {
  const fields = Object.entries(body ?? {}).map(([name, value]): [string, string] => [name, String(value)]);
  return new URLSearchParams(fields).toString();
}

function curlBody({ contentType, body }: ExampleCall): string[] {
  if (contentType === undefined) return [];
  const data = contentType === FORM ? toForm(body) : JSON.stringify(body ?? {}, null, 2);
  return [...(contentType === FORM ? [] : [`-H 'Content-Type: ${contentType}'`]), `-d ${quote(data)}`];
}

/** The call as a command of curl. */
export function formatCurl(document: ApiDocument, operation: ApiOperation): string {
  const call = readCall(document, operation);
  const implied = call.contentType === undefined ? 'GET' : 'POST';
  const first = `curl ${call.method === implied ? '' : `-X ${call.method} `}'${call.url}'`;
  return [
    first,
    ...CURL_CREDENTIALS[call.credentials],
    ...curlBody(call),
    ...(call.isFile ? ['-OJ'] : []),
  ].join(' \\\n  ');
}

const JAVASCRIPT_CREDENTIALS: Record<Credentials, string[]> = {
  none: [],
  token: ["Authorization: 'Bearer ' + token"],
  session: [],
  postmark: ["Authorization: 'Basic ' + btoa(user + ':' + password)"],
};

const indent = (text: string, by: string) => text.replaceAll('\n', `\n${by}`);

/** A value as JavaScript: JSON with plain names, and single quotes around texts that contain no quote. */
function formatValue(value: unknown): string {
  return JSON.stringify(value, null, 2)
    .replace(/^(\s*)"([A-Za-z_]\w*)":/gm, '$1$2:')
    .replace(/"(?:[^"\\]|\\.)*"/g, (text) =>
      /['"]/.test(text.slice(1, -1)) ? text : `'${text.slice(1, -1)}'`,
    );
}

/** The call as JavaScript, for a browser or Node.js. */
export function formatJavaScript(document: ApiDocument, operation: ApiOperation): string {
  const call = readCall(document, operation);
  const { method, url, credentials, contentType, body, isFile } = call;
  const isForm = contentType === FORM;
  const headers = [
    ...JAVASCRIPT_CREDENTIALS[credentials],
    ...(contentType === undefined || isForm ? [] : [`'Content-Type': '${contentType}'`]),
  ];
  const data = indent(formatValue(body ?? {}), '  ');
  const options = [
    ...(method === 'GET' ? [] : [`method: '${method}'`]),
    // The cookie of the browser that is signed in.
    ...(credentials === 'session' ? ["credentials: 'include'"] : []),
    ...(headers.length === 0 ? [] : [`headers: {\n    ${headers.join(',\n    ')},\n  }`]),
    ...(contentType === undefined
      ? []
      : [isForm ? `body: new URLSearchParams(${data})` : `body: JSON.stringify(${data})`]),
  ];
  const given = options.length === 0 ? '' : `, {\n  ${options.join(',\n  ')},\n}`;
  const read = isFile ? 'const file = await response.blob();' : 'const data = await response.json();';
  const hasBody = operation.operation.responses['200']?.content?.['application/json'] !== undefined || isFile;
  return `const response = await fetch('${url}'${given});${hasBody ? `\n${read}` : ''}`;
}
