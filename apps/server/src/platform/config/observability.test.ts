import { describe, expect, it } from 'vitest';
import { EnvironmentError, readEnvironment } from './read.ts';

describe('metrics', () => {
  it('are off unless they have a port, and then on loopback', () => {
    expect(readEnvironment({}).metrics).toBeNull();
    expect(readEnvironment({ METRICS_PORT: '9464' }).metrics).toEqual({ host: '127.0.0.1', port: 9464 });
    expect(readEnvironment({ METRICS_PORT: '9464', METRICS_HOST: '10.0.0.5' }).metrics).toEqual({
      host: '10.0.0.5',
      port: 9464,
    });
  });
});

describe('traces', () => {
  const OTEL_EXPORTER_OTLP_ENDPOINT = 'http://localhost:4318/';

  it('are off without an endpoint, and when the SDK is disabled', () => {
    expect(readEnvironment({ OTEL_SERVICE_NAME: 'site' }).traces).toBeNull();
    expect(readEnvironment({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_SDK_DISABLED: 'true' }).traces).toBeNull();
  });

  it('go to /v1/traces of the endpoint, or to the whole address given for traces', () => {
    expect(readEnvironment({ OTEL_EXPORTER_OTLP_ENDPOINT }).traces).toEqual({
      url: 'http://localhost:4318/v1/traces',
      protocol: 'http/protobuf',
      headers: {},
      serviceName: 'rapport',
      sampler: 'parentbased_always_on',
      sampledRatio: 1,
    });
    const OTEL_EXPORTER_OTLP_TRACES_ENDPOINT = 'https://collector.example/otlp';
    expect(
      readEnvironment({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT }).traces?.url,
    ).toBe(OTEL_EXPORTER_OTLP_TRACES_ENDPOINT);
  });

  it('take headers as pairs, decoded', () => {
    const { traces } = readEnvironment({
      OTEL_EXPORTER_OTLP_ENDPOINT,
      OTEL_EXPORTER_OTLP_HEADERS: 'api-key=a%20b, x=1=2',
    });
    expect(traces?.headers).toEqual({ 'api-key': 'a b', x: '1=2' });
  });

  it.each([
    [{ OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' }, 'expected one of http/protobuf, http/json'],
    [{ OTEL_TRACES_SAMPLER: 'sometimes' }, 'OTEL_TRACES_SAMPLER is invalid'],
    [{ OTEL_TRACES_SAMPLER_ARG: '2' }, 'expected a number from 0 to 1'],
    [{ OTEL_EXPORTER_OTLP_HEADERS: 'a-secret-key' }, 'expected name=value pairs'],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'localhost:4317' }, 'http'],
  ])('are refused with a sentence for %j', (source, sentence) => {
    const read = () => readEnvironment(source);
    expect(read).toThrow(EnvironmentError);
    expect(read).toThrow(sentence);
    expect(read).not.toThrow('a-secret-key');
  });
});
