import { inSection, linkTargets, outline, section, sectionIds } from '@callboard/definitions/testing';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { renderViewer } from '../../testing/renderViewer.tsx';
import { TrpcViewer } from './TrpcViewer.tsx';

// Not an import: the example is standalone code whose imports do not resolve here.
const [router] = Object.values(
  import.meta.glob<string>('../../../../../examples/systems/web-experience/trpc/router.ts', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
) as [string];

const render = (definition: string, at?: string) => renderViewer(TrpcViewer, definition, { at });
const t = 'const t = initTRPC.context<Context>().create();\n';

describe('[ENT-036] a trpc definition', () => {
  test('is an outline of procedures by router, with the source below', () => {
    render(router);
    expect(outline()).toEqual({
      search: ['search.offers', 'search.calendar', 'search.airports'],
      trips: ['trips.mine', 'trips.byLocator', 'trips.hold', 'trips.cancel'],
      live: ['live.flight', 'live.bag'],
      club: ['club.overview'],
      Source: ['Source of this definition'],
    });
    expect(section('source.text').querySelector('pre')!.textContent).toBe(router.trimEnd());
  });

  test('shows the description, input, output and base of a procedure', () => {
    render(router);
    const offers = inSection('procedure.search.offers');
    expect(offers.getByText('query')).toBeTruthy();
    expect(offers.getByText('Offers of one day, cheapest first.')).toBeTruthy();
    const passengers = offers.getByText('passengers').closest('li')!;
    expect(passengers.textContent).toBe('passengersz.number().int().min(1).max(9).default(1)optional');
    expect(offers.getByText('Output').parentElement!.textContent).toContain('z.array(offer)');
    expect(inSection('procedure.trips.cancel').getByText('mutation')).toBeTruthy();
    expect(inSection('procedure.live.flight').getByText('subscription')).toBeTruthy();
    expect(inSection('procedure.trips.mine').getByText('No input.')).toBeTruthy();
    expect(inSection('procedure.trips.mine').getByText('Built on').parentElement!.textContent).toContain(
      'signedInSomebody who has signed in through passport-control.',
    );
  });

  test('shows the constants of a shape on demand', async () => {
    const { user } = render(router);
    await user.click(inSection('procedure.search.offers').getByText('Definitions: offer, money'));
    const code = await waitFor(() => section('procedure.search.offers').querySelector('details pre')!.textContent);
    expect(code).toContain('money = z.object({ amount: z.number().int(), currency: z.string().length(3) })');
  });

  test('links each procedure with its lines in the source', () => {
    render(router);
    const line = router.split('\n').findIndex((text) => text.startsWith('  bag: ')) + 1;
    expect(linkTargets('procedure.live.bag')).toContain(`/definition?view=source&lines=${line}-${line + 3}`);
  });

  test('is shown as source if nothing is recognised', () => {
    const text = 'export const answer = 42; // `${';
    render(text);
    expect(document.querySelector('pre')!.textContent).toBe(text);
    expect(sectionIds()).toEqual([]);
  });
});

describe('routers', () => {
  test('may be nested, merged, spread, plain objects or imported', () => {
    render(`${t}import { crewRouter as crew, type Crew } from './crew';
      export const trips = createTRPCRouter({ 'by-id': publicProcedure.query(() => 1) });
      const extra = { ping: t.procedure.query(() => 'pong') };
      const rest = router({ last: publicProcedure.mutation(async () => {}) });
      export const appRouter = t.mergeRouters(
        router({
          ...extra,
          trips,
          crew,
          late: lazy(() => import('./late')),
          deep: router({ deeper: { deepest: publicProcedure.input(z.string()).query(({ input }) => input) } }),
        }),
        rest,
      );`);
    expect(outline()).toEqual({
      Procedures: ['ping', 'last', 'crew', 'late'],
      trips: ['trips.by-id'],
      'deep.deeper': ['deep.deeper.deepest'],
      Source: ['Source of this definition'],
    });
    expect(inSection('elsewhere.crew').getByText('Defined in ./crew')).toBeTruthy();
    expect(inSection('elsewhere.late').getByText('Defined in ./late')).toBeTruthy();
  });

  test("include the input of a procedure's base", () => {
    render(`${t}const inTeam = t.procedure.input(z.object({ teamId: z.string() })).use(check<Team>({ a: 1 }));
      /** @deprecated Use rename. */
      const old = inTeam.input(z.object({ name: z.string().optional() })).mutation(() => {});
      export default t.router({ old });`);
    const procedure = inSection('procedure.old');
    expect(procedure.getAllByText('Input').map((title) => title.parentElement!.textContent)).toEqual([
      'InputteamIdz.string()',
      'Inputnamez.string().optional()optional',
    ]);
    expect(procedure.getByText('Deprecated')).toBeTruthy();
    expect(procedure.getByText('Use rename.')).toBeTruthy();
  });

  test('of version 9 have the names in the calls', () => {
    render(`const users = trpc.router().query('list', { resolve: () => [] });
      export const appRouter = trpc.router<Context>()
        .query('hello', { input: z.object({ text: z.string() }), async resolve({ input }) { return input } })
        .mutation("set.it", { resolve() {} })
        .merge('users.', users);`);
    expect(outline()).toMatchObject({ Procedures: ['hello', 'set.it'], users: ['users.list'] });
    expect(inSection('procedure.hello').getByText('text').closest('li')!.textContent).toBe('textz.string()');
  });

  test('that are unrelated, and standalone procedures, are all shown', () => {
    const { unmount } = render(`${t}export const a = t.router({ get: p.query(() => 1) });
      export const b = t.router({ get: p.query(() => 2) });`);
    expect(outline()).toMatchObject({ a: ['get'], b: ['get'] });
    expect(sectionIds()).toEqual(['procedure.a:get', 'procedure.b:get', 'source.text']);
    unmount();
    render('export const getUser = publicProcedure.input(z.string()).query(() => 1);\nconst posts = db.query(sql);');
    expect(outline()).toMatchObject({ Procedures: ['getUser'] });
  });

  test('are parsed around strings, templates and regular expressions', () => {
    render(`${t}const r = t.router({
      a: p.input(z.string().regex(/[/}\\]]{2}\\//)).query(() => \`\${{ x: '}' }.x} } \${\`}\`}\`),
      b: p.query(() => "}" + '\\'}' + 4 / 2 / 1), // }
      /* } */ c: p.query(() => <Foo>{1}</Foo>),
    });`);
    expect(outline()).toMatchObject({ Procedures: ['a', 'b', 'c'] });
  });

  test('that refer to each other in circles are finite', () => {
    render(`${t}const a = t.router({ b, one: p.query(() => 1) }); const b = t.router({ a });
      export const app = t.router({ a });`);
    expect(sectionIds()).toContain('procedure.a.one');
  });

  test('may be described as data, with JSON Schemas', async () => {
    const schema = { type: 'object', properties: { locator: { type: 'string', description: 'Six letters.' } } };
    const trips = {
      nodeType: 'router',
      children: {
        hold: { nodeType: 'procedure', procedureType: 'mutation', inputSchema: schema, description: 'Keeps a seat.' },
        list: { type: 'query', input: 'z.object({})', deprecated: true },
      },
    };
    render(JSON.stringify({ router: { trips } }));
    expect(outline()).toMatchObject({ trips: ['trips.hold', 'trips.list'] });
    expect(inSection('procedure.trips.hold').getByText('Keeps a seat.')).toBeTruthy();
    expect(await inSection('procedure.trips.hold').findByText('locator')).toBeTruthy();
    expect(inSection('procedure.trips.list').getByText('z.object({})')).toBeTruthy();
  });
});

test('an empty definition shows a message', () => {
  render('  ');
  expect(screen.getByText('Warning: This definition is empty')).toBeTruthy();
});
