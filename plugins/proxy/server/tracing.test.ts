import { startTestCollector, startTestServer } from '@callboard/server-kit/testing';
import { expect, onTestFinished, test } from 'vitest';
import { proxyServer } from './index.ts';
import { aRawTarget } from './testing/aRawTarget.ts';
import { aWebsocket } from './testing/aTarget.ts';

const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
const traceparent = `00-${trace}-00f067aa0ba902b7-01`;

test('with telemetry, requests and websockets pass the trace of their caller on to the target', async () => {
  const collector = await startTestCollector();
  const heads: string[] = [];
  const target = await aRawTarget((head, socket) => {
    heads.push(head);
    if (/^upgrade:/im.test(head)) socket.end('HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\n\r\n');
    else socket.end('HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok');
  });
  onTestFinished(() => target.close());
  const endpoints = { '/svc': { target: target.url, credentials: 'dangerously-allow-unauthenticated' } };
  const telemetry = { endpoint: collector.url };
  const config = { backend: { telemetry }, proxy: { endpoints } };
  const server = await startTestServer({ plugins: [proxyServer], config });
  const headers = { traceparent, tracestate: 'vendor=1' };
  expect((await server.inject({ url: '/api/proxy/svc/a?token=secret', headers })).statusCode).toBe(200);
  const refused = aWebsocket(server.address, '/svc/b', [`Traceparent: ${traceparent}`, 'Tracestate: vendor=1']).closed;
  expect(await refused).toMatch(/^HTTP\/1\.1 403 /);
  await server.close();

  expect(heads).toHaveLength(2);
  const ofTrace = collector.spans().filter(({ traceId }) => traceId === trace);
  for (const head of heads) {
    const [, parent] = new RegExp(`^traceparent: 00-${trace}-([0-9a-f]{16})-01\\r$`, 'im').exec(head) ?? [];
    expect(ofTrace.map(({ spanId }) => spanId)).toContain(parent);
    expect(head).toMatch(/^tracestate: vendor=1\r$/im);
  }
  expect(collector.received.map(({ body }) => body).join()).not.toContain('secret');
});
