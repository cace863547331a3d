import { inSection, linkTargets, outline, section, sectionIds } from '@callboard/definitions/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { buildSchema, introspectionFromSchema } from 'graphql';
import { describe, expect, test } from 'vitest';
import roster from '../../../../../examples/systems/crew-care/graphql/roster.graphql?raw';
import traveller from '../../../../../examples/systems/passenger-journey/graphql/traveller.graphql?raw';
import { renderViewer } from '../../testing/renderViewer.tsx';
import { GraphqlViewer } from './GraphqlViewer.tsx';

const render = (definition: string, at?: string) => renderViewer(GraphqlViewer, definition, { at });

describe('[ENT-034] a graphql definition', () => {
  test('is an outline of operations, then of types by kind', async () => {
    render(roster);
    await screen.findByText(/^Who flies what and when, who may swap with whom\.$/);
    expect(outline()).toEqual({
      Queries: ['crewMember', 'pairing', 'flightCrew', 'standby'],
      Mutations: ['proposeSwap', 'answerSwap', 'reportFatigue'],
      Subscriptions: ['rosterChanged'],
      Objects: expect.arrayContaining(['CrewMember', 'FlightDuty', 'SwapRefusal']),
      Interfaces: ['Duty'],
      Unions: ['SwapResult'],
      Enums: ['Role', 'SwapState'],
      Scalars: ['Date', 'DateTime', 'Duration'],
    });
  });

  test('shows an operation with its arguments, defaults, description and result', () => {
    render(traveller);
    const travellers = inSection('query.travellers');
    expect(travellers.getByText('Finds travellers by name or Horizon Club number; staff only.')).toBeTruthy();
    const argument = travellers.getByText('first').closest('li')!;
    expect(argument.textContent).toContain('Int');
    expect(argument.textContent).toContain('= 20');
    expect(linkTargets('query.travellers')).toContain('/definition#type.TravellerConnection');
  });

  test('shows a type with its fields, directives, interfaces and uses', () => {
    render(traveller);
    const type = inSection('type.Traveller');
    expect(type.getByText('givenName').closest('li')!.textContent).toContain('@personal');
    expect(type.getByText('trips').closest('li')!.textContent).toContain('TripWindow= UPCOMING');
    expect(type.getByRole('link', { name: 'Node' })).toBeTruthy();
    const uses = within(type.getByText('Used by').parentElement!);
    expect(uses.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Query.me',
      'Query.traveller',
      'Mutation.updateWishes',
      'TravellerConnection.nodes',
      'Companion.traveller',
    ]);
  });

  test('interfaces list their types, unions their members, enums their values, directives their locations', () => {
    render(traveller);
    expect(inSection('type.Node').getByText('Implemented by').parentElement!.textContent).toContain('Passport');
    expect(inSection('type.Document').getByText('Possible types').parentElement!.textContent).toContain('IdentityCard');
    expect(inSection('type.ClubTier').getByText('POLARIS')).toBeTruthy();
    expect(inSection('directive.personal').getByText('FIELD_DEFINITION')).toBeTruthy();
  });

  test('a type name links to its type, and changes the URL', async () => {
    const { user, currentUrl } = render(traveller);
    await user.click(inSection('query.me').getByRole('link', { name: 'Traveller' }));
    expect(currentUrl()).toBe('/definition#type.Traveller');
    expect(section('type.Traveller').dataset.target).toBe('true');
    expect(document.activeElement).toBe(section('type.Traveller'));
  });

  test('has an example operation', async () => {
    const { user } = render(traveller);
    await user.click(inSection('query.travellers').getByText('Example'));
    const code = await waitFor(() => section('query.travellers').querySelector('pre')!.textContent);
    expect(code).toContain('query travellers($search: String!, $first: Int = 20, $after: String) {');
    expect(code).toContain('travellers(search: $search, first: $first, after: $after) {');
    expect(code).toContain('totalCount');
    await user.click(inSection('mutation.addDocument').getByText('Example'));
    expect(await inSection('mutation.addDocument').findByText(/\.\.\. on Passport \{/)).toBeTruthy();
  });

  test('may be an introspection result, with its schema as text', () => {
    const introspection = introspectionFromSchema(buildSchema(roster));
    render(JSON.stringify({ data: introspection }));
    expect(outline().Subscriptions).toEqual(['rosterChanged']);
    expect(inSection('type.Pairing').getByText('The days between leaving home and coming back.')).toBeTruthy();
    expect(section('sdl.text').querySelector('pre')!.textContent).toContain('type Pairing {');
  });

  test('links each section with its lines in the source', () => {
    render(roster);
    const line = roster.split('\n').indexOf('enum Role {') + 1;
    expect(linkTargets('type.Role')).toContain(`/definition?view=source&lines=${line}-${line + 5}`);
  });
});

describe('complex schemas', () => {
  test('are rendered with their deprecations and reasons', async () => {
    render(`type Query {
      old(by: ID @deprecated(reason: "Use **slug**")): String @deprecated
      gone: String @deprecated(reason: "Ask the tower.")
    }
    enum Tier { GOLD @deprecated TIN }`);
    expect(inSection('query.old').getAllByText('Deprecated')).toHaveLength(2);
    expect((await inSection('query.old').findByText('slug')).tagName).toBe('STRONG');
    expect(inSection('query.gone').getByText('Ask the tower.')).toBeTruthy();
    expect(inSection('type.Tier').getByText('GOLD').dataset.deprecated).toBe('true');
    expect(inSection('type.Tier').getByText('TIN').dataset.deprecated).toBeUndefined();
  });

  test('may be part of a federated graph, with extensions, unknown types and directives, and renamed roots', () => {
    render(`extend schema @link(url: "https://specs.apollo.dev/federation/v2.0", import: ["@key"])
      schema { query: Reads }
      extend type Reads { flight(id: ID!): Flight }
      type Flight @key(fields: "id") { id: ID! }
      extend type Flight implements Moving { gate: Gate @external }
      extend type Airport @key(fields: "code") { code: ID! @external flights: [Flight!]! }
      extend enum Cabin { SKY }`);
    expect(outline()).toEqual({ Queries: ['flight'], Objects: ['Flight', 'Airport'], Enums: ['Cabin'] });
    expect(inSection('type.Flight').getByText('@key(fields: "id")')).toBeTruthy();
    expect(inSection('type.Flight').getByText('gate').closest('li')!.textContent).toContain('Gate@external');
    expect(inSection('type.Flight').queryByRole('link', { name: 'Gate' })).toBeNull();
  });

  test('are rendered once if types refer to each other in circles', async () => {
    const { user } = render('type Query { a: A } type A { b: B! a: [A] } type B { a: A! }');
    expect(sectionIds()).toEqual(['query.a', 'type.A', 'type.B']);
    await user.click(inSection('query.a').getByText('Example'));
    expect(section('query.a').querySelector('pre')!.textContent).toContain('__typename');
  });

  test('are rendered completely with hundreds of types', async () => {
    const types = Array.from({ length: 300 }, (_, n) => `type T${n} { next: T${(n + 1) % 300} id: ID! }`);
    render(`type Query { start: T0 } ${types.join('\n')}`);
    await waitFor(() => expect(sectionIds()).toHaveLength(301));
    expect(outline().Objects).toHaveLength(300);
  });

  test('are reported with the line, above the source, if they are invalid', () => {
    render('type Query {\n  me: Traveller\n  you Traveller\n}');
    expect(screen.getByText('Warning: This definition cannot be read')).toBeTruthy();
    expect(screen.getByText(/^Line 3: Expected ":"/)).toBeTruthy();
    expect(document.querySelector('[data-highlighted]')!.textContent).toContain('you Traveller');
  });

  test.each([
    ['This definition is empty', ''],
    ['This definition has an unknown structure', 'query Mine { me { id } }'],
    ['This definition cannot be read', `type A { f: ${'['.repeat(20_000)} }`],
    ['This definition cannot be read', '{ "__schema": { "types": [] } }'],
    ['This definition is too large to render', `# ${'x'.repeat(2_100_000)}`],
  ])('are reported with the reason if they cannot be rendered: %s', (text, definition) => {
    render(definition);
    expect(screen.getByText(`Warning: ${text}`)).toBeTruthy();
  });
});
