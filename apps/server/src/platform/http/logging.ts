import type { FastifyBaseLogger, FastifyRequest, FastifyServerOptions } from 'fastify';
import pino from 'pino';
import type { Environment, LogLevel } from '../config/environment.ts';

/** Values that must never reach a log. */
const REDACTED = [
  'req.headers.cookie',
  'req.headers.authorization',
  'res.headers["set-cookie"]',
  '*.password',
  '*.token',
  '*.secret',
  '*.clientSecret',
  '*.sessionSecret',
  '*.sessionSecretPrevious',
];

type LoggerOptions = Exclude<FastifyServerOptions['logger'], boolean | undefined>;

interface LoggedError {
  [detail: string]: unknown;
  type: string;
  message: string;
  stack: string;
}

const MAX_MESSAGE_LENGTH = 500;

/**
 * An error for the log. The ORM puts the whole statement with its values before the database's own message. Values
 * are people's messages and addresses, so only the text after the last ` - ` is logged. A host with several addresses
 * fails with one error for each and no message of its own: the first one says what is wrong.
 */
export function serializeError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' };
  if (error instanceof AggregateError && error.message === '') return serializeError(error.errors[0]);
  const fromDatabase = 'sqlMessage' in error || 'severity' in error || 'query' in error;
  const message = fromDatabase ? (error.message.split(' - ').at(-1) ?? '') : error.message;
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return {
    type: error.name,
    message: message.slice(0, MAX_MESSAGE_LENGTH),
    ...('code' in error && typeof error.code === 'string' ? { code: error.code } : {}),
    stack: frames.join('\n'),
    ...(error.cause instanceof Error ? { cause: serializeError(error.cause) } : {}),
  };
}

/** pino's settings: one JSON line per event, without query strings (they contain codes and searches). */
export function loggerOptions(level: LogLevel): LoggerOptions {
  return {
    level,
    redact: { paths: REDACTED, censor: '[redacted]' },
    serializers: {
      err: serializeError,
      req: (request: FastifyRequest) => ({
        method: request.method,
        path: (request.url ?? '').split('?')[0],
        ip: request.ip,
      }),
    },
  };
}

/** The log of the process: JSON lines in production, readable lines in local mode. */
export async function createProcessLog({ mode, logLevel }: Environment): Promise<FastifyBaseLogger> {
  const options = loggerOptions(logLevel);
  if (mode === 'production') return pino(options);
  const { default: pretty } = await import('pino-pretty');
  return pino(options, pretty({ sync: true, ignore: 'pid,hostname', translateTime: 'SYS:HH:MM:ss' }));
}
