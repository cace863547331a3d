import { inSection, linkTargets, outline, section } from '@callboard/definitions/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { stringify } from 'yaml';
import bagScans from '../../../../../examples/systems/baggage/asyncapi/bag-scans.yaml?raw';
import bookingEvents from '../../../../../examples/systems/passenger-journey/asyncapi/booking-events.yaml?raw';
import { renderViewer } from '../../testing/renderViewer.tsx';
import { AsyncApiViewer } from './AsyncApiViewer.tsx';

const render = (definition: string | object, at?: string) =>
  renderViewer(AsyncApiViewer, typeof definition === 'string' ? definition : stringify(definition), { at });

describe('[ENT-033] an asyncapi definition of version 2', () => {
  test('lists the operations of its reader, then channels, messages, servers, security and schemas', () => {
    render(bookingEvents);
    expect(outline()).toEqual({
      'You receive': ['onBookingEvent', 'onHoldExpired'],
      Channels: ['bookings.v2', 'bookings.v2.holds'],
      Messages: ['Booking confirmed', 'Booking changed', 'Booking cancelled', 'Hold expired'],
      Servers: ['production', 'staging'],
      Security: ['staffCertificate'],
      Schemas: expect.arrayContaining(['Locator', 'BookingConfirmed']),
    });
    expect(screen.getByText(/so one booking's events never overtake each other/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Boarding' }).getAttribute('href')).toBe(
      'mailto:boarding@meridian-air.example',
    );
  });

  test('an operation shows its channel, its messages and its declared direction', () => {
    render(bookingEvents);
    const operation = inSection('operation.onBookingEvent');
    expect(operation.getByText('receive')).toBeTruthy();
    expect(operation.getByText('Follow what happens to bookings')).toBeTruthy();
    expect(operation.getByText(/^Declared as “subscribe”/)).toBeTruthy();
    expect(linkTargets('operation.onBookingEvent')).toEqual(
      expect.arrayContaining([
        '/definition#channel.bookings.v2',
        '/definition#message.BookingConfirmed',
        '/definition#message.BookingCancelled',
      ]),
    );
  });

  test('a channel has its bindings; a server its address, protocol and security', () => {
    render(bookingEvents);
    const binding = inSection('channel.bookings.v2').getByText('kafka binding').parentElement!;
    expect(binding.textContent).toContain('partitions12');
    const server = inSection('server.production');
    expect(server.getByText('kafka.meridian-air.example:9093')).toBeTruthy();
    expect(server.getByText('kafka-secure')).toBeTruthy();
    expect(linkTargets('server.production')).toContain('/definition#security.staffCertificate');
    expect(inSection('security.staffCertificate').getByText('X509')).toBeTruthy();
  });

  test('a message has the headers of its traits, its payload and its examples', () => {
    render(bookingEvents);
    const message = inSection('message.BookingConfirmed');
    const headers = within(message.getByText('Headers').parentElement!);
    expect(headers.getByText('occurred-at').closest('li')!.textContent).toContain('required');
    const payload = within(message.getByText('Payload').parentElement!);
    expect(payload.getByText('passengers').closest('li')!.textContent).toContain('integer');
    expect(message.getByText('Example: weekendAway')).toBeTruthy();
    expect(section('message.BookingConfirmed').querySelector('pre')!.textContent).toContain('"locator": "K7QXWM"');
    expect(message.getByText('kafka binding').parentElement!.textContent).toContain('keystringThe record locator');
    expect(message.getByText('Used by').parentElement!.textContent).toBe('Used byonBookingEventbookings.v2');
  });

  test('a message without examples has a generated one', async () => {
    const { user } = render(bookingEvents);
    await user.click(inSection('message.HoldExpired').getByText('Example, generated from the schema'));
    const code = await waitFor(() => section('message.HoldExpired').querySelector('pre')!.textContent);
    expect(JSON.parse(code)).toEqual({ holdId: expect.any(String), seats: [expect.any(String)] });
  });
});

describe('[ENT-033] an asyncapi definition of version 3', () => {
  test('messages that the application sends are received by the reader', () => {
    render(bagScans);
    expect(outline()).toMatchObject({
      'You receive': ['publishScans', 'publishSortOrders'],
      Channels: ['bag-scans.v1', 'bag-sort-orders.v1'],
      Messages: ['Bag scanned', 'Scan failed', 'Bag sorted'],
    });
    expect(inSection('operation.publishScans').getByText(/^Declared as “send”/)).toBeTruthy();
  });

  test('an operation without its own messages has those of its channel', () => {
    render(bagScans);
    expect(linkTargets('operation.publishSortOrders')).toContain('/definition#message.BagSorted');
    expect(inSection('message.ScanFailed').getByText(/a-guitar/)).toBeTruthy();
  });

  test('has requests with replies, parameters, security, traits and servers by reference', () => {
    render({
      asyncapi: '3.0.0',
      info: {
        title: 'Tower',
        version: 1,
        tags: [{ name: 'air' }],
        license: { name: 'MIT', url: 'https://mit.example' },
      },
      servers: {
        main: {
          host: 'mq.example',
          pathname: '/{stage}',
          protocol: 'amqp',
          protocolVersion: '0.9.1',
          variables: { stage: { enum: ['test', 'live'], default: 'live' } },
          security: [{ $ref: '#/components/securitySchemes/oauth' }],
        },
      },
      channels: {
        ask: {
          address: 'tower/{runway}/ask',
          servers: [{ $ref: '#/servers/main' }],
          parameters: {
            runway: { description: 'Such as 07L', examples: ['07L'], location: '$message.header#/runway' },
          },
          messages: { question: { name: 'Question', payload: { type: 'string' } } },
        },
        answer: { address: null, messages: { answer: { $ref: '#/components/messages/Answer' } } },
      },
      operations: {
        onAsk: {
          action: 'receive',
          channel: { $ref: '#/channels/ask' },
          traits: [{ summary: 'From the trait', description: 'From the trait too' }],
          summary: 'Its own',
          tags: [{ name: 'busy' }],
          externalDocs: { url: 'https://docs.example/ask', description: 'How to ask' },
          reply: {
            address: { location: '$message.header#/replyTo' },
            channel: { $ref: '#/channels/answer' },
            messages: [{ $ref: '#/channels/answer/messages/answer' }],
          },
        },
      },
      components: {
        messages: {
          Answer: {
            payload: { schemaFormat: 'application/vnd.apache.avro;version=1.9.0', schema: { type: 'record' } },
          },
        },
        securitySchemes: {
          oauth: {
            type: 'oauth2',
            flows: { implicit: { availableScopes: { 'air:ask': 'Ask' } } },
            scopes: ['air:ask'],
          },
        },
      },
    });
    expect(outline()).toMatchObject({ 'You send': ['onAsk'], Channels: ['tower/{runway}/ask', 'answer'] });
    const operation = inSection('operation.onAsk');
    expect(operation.getByText('Its own')).toBeTruthy();
    expect(operation.getByText('busy')).toBeTruthy();
    expect(linkTargets('operation.onAsk')).toContain('https://docs.example/ask');
    expect(operation.queryByText('From the trait')).toBeNull();
    expect(operation.getByText('From the trait too')).toBeTruthy();
    expect(operation.getByText('Sent to the address in $message.header#/replyTo')).toBeTruthy();
    expect(linkTargets('operation.onAsk')).toContain('/definition#message.Answer');
    const runway = inSection('channel.ask').getByText('runway').closest('li')!;
    expect(runway.textContent).toContain('for example 07L');
    expect(runway.textContent).toContain('from $message.header#/runway');
    expect(linkTargets('channel.ask')).toContain('/definition#server.main');
    const server = inSection('server.main');
    expect(server.getByText('amqp 0.9.1')).toBeTruthy();
    expect(server.getByText('Scopes: air:ask')).toBeTruthy();
    expect(server.getByText('one of test, live')).toBeTruthy();
    expect(inSection('message.Answer').getByText(/^Payload, in application\/vnd.apache.avro/)).toBeTruthy();
  });
});

describe('odd documents', () => {
  test('report references to other documents or missing targets, and stop at recursion', () => {
    render({
      asyncapi: '2.0.0',
      channels: {
        a: {
          publish: {
            message: {
              oneOf: [
                { $ref: 'https://example.com/m.yaml' },
                { $ref: '#/components/messages/None' },
                { payload: { $ref: '#/components/schemas/Node' } },
              ],
            },
          },
        },
        b: null,
        c: { subscribe: { message: { $ref: '#/components/messages/Loop' } } },
      },
      components: {
        messages: { Loop: { $ref: '#/components/messages/Loop' } },
        schemas: { Node: { type: 'object', properties: { next: { $ref: '#/components/schemas/Node' } } } },
      },
    });
    expect(
      screen.getByText('https://example.com/m.yaml is in another document or missing from this one.'),
    ).toBeTruthy();
    expect(
      screen.getByText('#/components/messages/None is in another document or missing from this one.'),
    ).toBeTruthy();
    expect(outline()['You send']).toEqual(['publish a']);
    expect(inSection('schema.Node').getByText('next')).toBeTruthy();
  });

  test.each([
    ['nothing but a version', { asyncapi: '3.0.0' }],
    ['wrong types everywhere', { asyncapi: 2.6, info: [], servers: 'x', channels: { a: 1, b: [] }, components: null }],
    [
      'wrong types in operations',
      { asyncapi: '3.0.0', channels: [], operations: { a: { channel: 3, messages: 'x', reply: true } } },
    ],
    [
      'names like __proto__',
      JSON.parse(
        '{"asyncapi":"2.0.0","channels":{"__proto__":{"publish":{"message":{"traits":[{"__proto__":{"a":1}}]}}}}}',
      ),
    ],
  ])('%s do not throw', (_, document) => {
    render(JSON.stringify(document));
    expect(screen.getByRole('navigation', { name: 'Contents' })).toBeTruthy();
  });

  test.each([
    ['This definition cannot be read', 'asyncapi: "2.0.0"\nchannels: [\n'],
    ['This definition has an unknown structure', 'asyncapi: 1.2.0\ntopics: {}'],
    ['This definition has an unknown structure', 'openapi: 3.0.0'],
    ['This definition is empty', '\n'],
  ])('are reported with the reason if they cannot be rendered: %s', (text, definition) => {
    render(definition);
    expect(screen.getByText(`Warning: ${text}`)).toBeTruthy();
  });
});
