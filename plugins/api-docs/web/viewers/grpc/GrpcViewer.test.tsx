import { inSection, linkTargets, outline, section, sectionIds } from '@callboard/definitions/testing';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import fuelUplift from '../../../../../examples/systems/flight-planning/proto/fuel_uplift.proto?raw';
import fareQuotes from '../../../../../examples/systems/pricing/proto/fare_quotes.proto?raw';
import { renderViewer } from '../../testing/renderViewer.tsx';
import { GrpcViewer } from './GrpcViewer.tsx';

const render = (definition: string, at?: string) => renderViewer(GrpcViewer, definition, { at });

describe('[ENT-035] a grpc definition', () => {
  test('is an outline of its services, then of messages and enums', () => {
    render(fareQuotes);
    expect(outline()).toEqual({
      FareQuotes: ['Quote', 'QuoteMany', 'Explain'],
      Messages: expect.arrayContaining(['QuoteRequest', 'ExplainResponse.Step']),
      Enums: expect.arrayContaining(['NoFare.Reason', 'Cabin']),
    });
    expect(screen.getByText('meridian.pricing.v1')).toBeTruthy();
    expect(screen.getByText('google/protobuf/timestamp.proto')).toBeTruthy();
    expect(section('service.meridian.pricing.v1.FareQuotes').textContent).toContain('The budget is 40 ms');
  });

  test('shows a method with its request, response, streams and full name', () => {
    render(fareQuotes);
    const method = inSection('rpc.meridian.pricing.v1.FareQuotes.QuoteMany');
    expect(method.getByText('server stream')).toBeTruthy();
    expect(method.getByText('Response').parentElement!.textContent).toBe('Responsestream of QuoteResponse');
    expect(method.getByText('meridian.pricing.v1.FareQuotes/QuoteMany')).toBeTruthy();
    expect(linkTargets('rpc.meridian.pricing.v1.FareQuotes.QuoteMany')).toContain(
      '/definition#message.meridian.pricing.v1.QuoteManyRequest',
    );
  });

  test('shows a message with its fields, their comments and numbers, and its uses', () => {
    render(fareQuotes);
    const field = inSection('message.meridian.pricing.v1.QuoteRequest').getByText('segments').closest('li')!;
    expect(field.textContent).toBe('segmentsrepeated Segment2');
    const currency = inSection('message.meridian.pricing.v1.QuoteRequest').getByText('currency').closest('li')!;
    expect(currency.textContent).toContain('ISO 4217; the currency of the point of sale when left out.');
    const response = inSection('message.meridian.pricing.v1.QuoteResponse');
    expect(response.getByText('One of these (result)').parentElement!.textContent).toContain('no_fareNoFare3');
    expect(response.getByText('Used by').parentElement!.textContent).toBe(
      'Used byFareQuotes.QuoteFareQuotes.QuoteMany',
    );
  });

  test('names are resolved from the inside out; well-known types link to their documentation', () => {
    render(fareQuotes);
    expect(linkTargets('message.meridian.pricing.v1.NoFare')).toContain(
      '/definition#enum.meridian.pricing.v1.NoFare.Reason',
    );
    expect(linkTargets('message.meridian.pricing.v1.Quote')).toContain(
      'https://protobuf.dev/reference/protobuf/google.protobuf/#timestamp',
    );
  });

  test('has an example request', async () => {
    const { user } = render(fuelUplift);
    const id = 'rpc.meridian.fuel.v1.FuelUplift.PlanLeg';
    await user.click(inSection(id).getByText('Example request (JSON)'));
    const code = await waitFor(() => section(id).querySelector('pre')!.textContent);
    expect(JSON.parse(code)).toMatchObject({
      leg: { flight: 'text', alternates: ['text'] },
      payloadKg: 1,
      costIndex: 1,
    });
  });

  test('links each section with its lines in the source', () => {
    render(fuelUplift);
    const line = fuelUplift.split('\n').findIndex((text) => text.startsWith('message Reason')) + 1;
    expect(linkTargets('message.meridian.fuel.v1.Reason')).toContain(
      `/definition?view=source&lines=${line}-${line + 12}`,
    );
  });
});

const hard = `syntax = "proto2"; package air;
service Tower {
  option deprecated = true;
  rpc Talk(stream Word) returns (stream Word) {
    option (google.api.http) = { get: "/v1/words" additional_bindings { post: "/v1/words:say" body: "*" } };
    option (owner) = "ops";
  }
  rpc Shout(stream Word) returns (other.Echo);
}
message Word {
  option (table) = "words";
  reserved 4 to 6, "old"; extensions 100 to max;
  optional string text = 1 [default = "hi", deprecated = true];
  map<string, Word> inside = 2;
  repeated group Part = 3 { required int64 at = 1; }
  oneof ending { bool full_stop = 7; string other_mark = 8; }
  enum Kind { option allow_alias = true; NONE = 0; NOUN = 1 [(label) = "n"]; }
}
message Nothing {}
extend Word { optional Word.Kind kind = 100; }
this is not proto;`;

describe('complex files', () => {
  test('have streams in either direction, options, HTTP rules and unknown types', () => {
    render(hard);
    const talk = inSection('rpc.air.Tower.Talk');
    expect(talk.getByText('two-way stream')).toBeTruthy();
    expect(talk.getByText('HTTP mapping').parentElement!.textContent).toBe(
      'HTTP mappingGET /v1/wordsPOST /v1/words:say',
    );
    expect(talk.getByText('(owner) = "ops"')).toBeTruthy();
    expect(talk.getByText('Deprecated')).toBeTruthy();
    expect(inSection('rpc.air.Tower.Shout').getByText('client stream')).toBeTruthy();
    expect(inSection('rpc.air.Tower.Shout').queryByRole('link', { name: 'other.Echo' })).toBeNull();
  });

  test('have maps, groups, defaults, reserved numbers and extensions', () => {
    render(hard);
    const word = inSection('message.air.Word');
    expect(word.getByText('inside').closest('li')!.textContent).toBe('insidemap<string, Word>2');
    expect(word.getByText('text').closest('li')!.textContent).toBe('textoptional stringDeprecateddefault = "hi"1');
    expect(word.getByText('Reserved').parentElement!.textContent).toBe('Reserved4 to 6, "old"');
    expect(word.getByText('Extension ranges').parentElement!.textContent).toContain('100 to max');
    expect(inSection('message.air.Word.Part').getByText('required int64')).toBeTruthy();
    expect(inSection('message.air.Nothing').getByText('No fields.')).toBeTruthy();
    expect(inSection('extension.1').getByText('kind')).toBeTruthy();
    expect(inSection('enum.air.Word.Kind').getByText('(label) = "n"')).toBeTruthy();
  });

  test('have a finite example for a recursive message', async () => {
    const { user } = render(hard);
    await user.click(inSection('rpc.air.Tower.Talk').getByText('Example request (JSON)'));
    const code = await waitFor(() => section('rpc.air.Tower.Talk').querySelector('pre')!.textContent);
    expect(JSON.parse(code)).toEqual({ part: [{ at: '1' }], fullStop: true });
  });

  test('have their unparsed lines listed', () => {
    render(hard);
    expect(screen.getByText('Line 21 could not be parsed and is not shown.')).toBeTruthy();
    expect(sectionIds()).toContain('message.air.Nothing');
  });

  test.each([
    ['Warning: This definition is empty', ''],
    ['Warning: This definition has an unknown structure', '{"openapi": "3.0.0"}'],
    ['Warning: This definition is too large to render', 'x'.repeat(2_100_000)],
  ])('that cannot be rendered are shown as source. %s', (text, definition) => {
    render(definition);
    expect(screen.getByText(text)).toBeTruthy();
    expect(document.querySelector('pre')?.textContent ?? '').toBe(definition);
  });
});
