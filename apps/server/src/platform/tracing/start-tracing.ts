import {
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { setGlobalErrorHandler, W3CTraceContextPropagator } from '@opentelemetry/core';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { FastifyBaseLogger } from 'fastify';
import type { TracesSettings } from '../config/environment.ts';
import { VERSION } from '../version.ts';
import { type RequestSpan, type SpanDetails, setTracing, type Tracing } from './tracing.ts';

/** A collector that does not respond delays neither requests nor the end of the process. */
const EXPORT_TIMEOUT_MS = 5_000;
const FLUSH_TIMEOUT_MS = 2_000;
/** Faults of the collector are logged at most this often. */
const WARN_EVERY_MS = 60_000;

const KINDS = { client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER, internal: SpanKind.INTERNAL };

async function createExporter({ url, headers, protocol }: TracesSettings): Promise<SpanExporter> {
  const settings = { url, headers, timeoutMillis: EXPORT_TIMEOUT_MS };
  if (protocol === 'http/json') {
    const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-http');
    return new OTLPTraceExporter(settings);
  }
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-proto');
  return new OTLPTraceExporter(settings);
}

function createSampler({ sampler, sampledRatio }: TracesSettings): Sampler {
  const roots = {
    always_on: () => new AlwaysOnSampler(),
    always_off: () => new AlwaysOffSampler(),
    traceidratio: () => new TraceIdRatioBasedSampler(sampledRatio),
  };
  const name = sampler.replace('parentbased_', '') as keyof typeof roots;
  const root = roots[name]();
  return sampler.startsWith('parentbased_') ? new ParentBasedSampler({ root }) : root;
}

/** Marks a span as failed, with the name of the error alone: its message may hold people's data. */
function fail(span: Span, error: unknown): void {
  const name = error instanceof Error ? error.name : String(error);
  span.setAttribute('error.type', name);
  span.setStatus({ code: SpanStatusCode.ERROR });
}

/** Records spans and sends them to the collector, from now on and for the whole process. Loaded only with an endpoint. */
export async function startTracing(
  settings: TracesSettings,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<Tracing> {
  let warnedAt = Number.NEGATIVE_INFINITY;
  setGlobalErrorHandler((error) => {
    if (performance.now() - warnedAt < WARN_EVERY_MS) return;
    warnedAt = performance.now();
    log.warn({ reason: error instanceof Error ? error.message : String(error) }, 'traces could not be sent');
  });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': settings.serviceName,
      'service.version': VERSION,
    }),
    sampler: createSampler(settings),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: await createExporter(settings),
        exportTimeoutMillis: EXPORT_TIMEOUT_MS,
      }),
    ],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  const propagator = new W3CTraceContextPropagator();
  const tracer = provider.getTracer('rapport', VERSION);

  function withSpan<T>(name: string, details: SpanDetails<T>, work: () => Promise<T>): Promise<T> {
    const { kind = 'internal', attributes = {}, findError, describeResult } = details;
    return tracer.startActiveSpan(name, { kind: KINDS[kind], attributes }, async (span) => {
      try {
        const result = await work();
        if (describeResult) span.setAttributes(describeResult(result));
        const error = findError?.(result) ?? null;
        if (error !== null) fail(span, error);
        return result;
      } catch (error) {
        fail(span, error);
        throw error;
      } finally {
        span.end();
      }
    });
  }

  function startRequest({ method, headers }: Parameters<Tracing['startRequest']>[0]): RequestSpan {
    const parent = propagator.extract(ROOT_CONTEXT, headers, {
      get: (carrier: Record<string, unknown>, key) => {
        const value = carrier[key];
        return typeof value === 'string' ? value : undefined;
      },
      keys: Object.keys,
    });
    const span = tracer.startSpan(
      method,
      { kind: SpanKind.SERVER, attributes: { 'http.request.method': method } },
      parent,
    );
    const active = trace.setSpan(parent, span);
    return {
      traceId: span.spanContext().traceId,
      run: (work) => context.with(active, work),
      end({ route, status }) {
        span.updateName(`${method} ${route}`);
        span.setAttributes({ 'http.route': route, 'http.response.status_code': status });
        if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      },
    };
  }

  const tracing: Tracing = {
    withSpan,
    hasSpan: () => trace.getActiveSpan() !== undefined,
    startRequest,
    async stop() {
      setTracing(null);
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<void>((done) => {
        timer = setTimeout(done, FLUSH_TIMEOUT_MS);
      });
      await Promise.race([provider.shutdown().catch(() => undefined), late]);
      clearTimeout(timer);
      context.disable();
      propagation.disable();
    },
  };
  setTracing(tracing);
  return tracing;
}
