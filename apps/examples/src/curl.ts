/** One curl command of a script: what it would send. */
export interface CurlCall {
  url: string;
  method: string;
  headers: Record<string, string>;
  body: string | undefined;
}

/** Splits a command the way a shell does: single and double quotes, variables outside single quotes. */
function words(command: string, variables: Record<string, string>): string[] {
  const filled = (text: string) => text.replace(/\$(\w+)/g, (_, name: string) => variables[name] ?? '');
  return [...command.matchAll(/'([^']*)'|"([^"]*)"|(\S+)/g)].map(
    ([, single, double, plain]) => single ?? filled(double ?? plain ?? ''),
  );
}

function read(command: string, variables: Record<string, string>): CurlCall {
  const [, ...rest] = words(command, variables);
  const call: CurlCall = { url: '', method: 'GET', headers: {}, body: undefined };
  let explicit: string | undefined;
  while (rest.length > 0) {
    const word = rest.shift() ?? '';
    if (word === '-X') explicit = rest.shift();
    else if (word === '-d') call.body = rest.shift();
    else if (word === '-H') {
      const [name = '', value = ''] = (rest.shift() ?? '').split(/:\s*/, 2);
      call.headers[name.toLowerCase()] = value;
    } else if (word.startsWith('-')) throw new Error(`this reader does not know curl ${word}`);
    else call.url = word;
  }
  return { ...call, method: explicit ?? (call.body === undefined ? 'GET' : 'POST') };
}

/** The curl commands of a script, read without curl, so that they can be tried wherever the tests run. */
export function curlCalls(script: string, variables: Record<string, string>): CurlCall[] {
  return script
    .replaceAll('\\\n', ' ')
    .split('\n')
    .filter((line) => line.startsWith('curl '))
    .map((line) => read(line, variables));
}
