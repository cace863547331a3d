import { type StandIn, type StandInAnswer, type StandInQuestion, startStandIn } from '@callboard/integrations/testing';
import { onTestFinished } from 'vitest';
import { answerSearch } from './answerSearch.ts';
import { ParsingError, scoreOf } from './matchQuery.ts';

type Source = Record<string, unknown>;
type Index = { documents: Map<string, Source>; visible: Map<string, Source>; aliases: Set<string> };
type Options = { product?: 'elastic' | 'opensearch'; authorization?: string };

const mappingTypes = new Set(['keyword', 'text', 'object']);
const refusal = (status: number, type: string, reason: string): StandInAnswer => ({
  status,
  body: { error: { root_cause: [{ type, reason }], type, reason }, status },
});

type StandInElasticsearch = StandIn & {
  indexes: Map<string, Index>;
  templates: Map<string, unknown>;
  /** Makes the next write requests refuse all documents as a busy server does. */
  refuseWrites(count: number): void;
};

/** A small server that indexes and finds documents in memory, and refuses what Elasticsearch or OpenSearch refuse. */
export async function startElasticsearch({
  product = 'elastic',
  authorization,
}: Options = {}): Promise<StandInElasticsearch> {
  const indexes = new Map<string, Index>();
  const templates = new Map<string, unknown>();
  let busy = 0;

  const named = (names: string) =>
    names
      .split(',')
      .flatMap((name) =>
        [...indexes].filter(([index, { aliases }]) =>
          name.endsWith('*') ? index.startsWith(name.slice(0, -1)) : index === name || aliases.has(name),
        ),
      );
  const refresh = (index: Index) => {
    index.visible = new Map(index.documents);
  };

  function create({ params: { index = '' }, body }: StandInQuestion): StandInAnswer {
    if (indexes.has(index)) return refusal(400, 'resource_already_exists_exception', `index [${index}] exists`);
    if (index !== index.toLowerCase()) return refusal(400, 'invalid_index_name_exception', 'must be lowercase');
    const { mappings, aliases = {} } = body as {
      mappings: { properties: Record<string, { type: string }> };
      aliases?: object;
    };
    const unknown = Object.values(mappings.properties).find(({ type }) => !mappingTypes.has(type));
    if (unknown) return refusal(400, 'mapper_parsing_exception', `No handler for type [${unknown.type}]`);
    indexes.set(index, { documents: new Map(), visible: new Map(), aliases: new Set(Object.keys(aliases)) });
    return { status: 200, body: { acknowledged: true, index } };
  }

  function bulk({ bytes, headers, query }: StandInQuestion): StandInAnswer {
    if (headers['content-type'] !== 'application/x-ndjson')
      return refusal(406, 'media_type', 'Content-Type is not supported');
    const text = bytes.toString('utf8');
    if (!text.endsWith('\n')) return refusal(400, 'illegal_argument_exception', 'must be terminated by a newline');
    const lines = text
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line));
    const items: object[] = [];
    const isBusy = busy > 0;
    if (isBusy) busy--;
    for (let at = 0; at < lines.length; at++) {
      const [[operation, { _index, _id }] = ['', { _index: '', _id: '' }]] = Object.entries(lines[at]) as [
        string,
        { _index: string; _id: string },
      ][];
      const source = operation === 'index' ? lines[++at] : undefined;
      const index = indexes.get(_index);
      if (isBusy)
        items.push({
          [operation]: { status: 429, error: { type: 'es_rejected_execution_exception', reason: 'busy' } },
        });
      else if (!index)
        items.push({
          [operation]: { status: 404, error: { type: 'index_not_found_exception', reason: 'no such index' } },
        });
      else if (source) items.push({ index: { status: index.documents.set(_id, source) && 201 } });
      else items.push({ delete: { status: index.documents.delete(_id) ? 200 : 404 } });
      if (index && query.get('refresh') === 'true') refresh(index);
    }
    return {
      status: 200,
      body: {
        took: 1,
        errors: items.some((item) => (Object.values(item)[0] as { status: number }).status >= 400),
        items,
      },
    };
  }

  function changeAliases({ body }: StandInQuestion): StandInAnswer {
    for (const action of body.actions as Record<string, { index: string; alias: string }>[]) {
      for (const [kind, { index, alias }] of Object.entries(action)) {
        const found = indexes.get(index);
        if (!found) return refusal(404, 'index_not_found_exception', `no such index [${index}]`);
        if (kind === 'add') found.aliases.add(alias);
        else found.aliases.delete(alias);
      }
    }
    return { status: 200, body: { acknowledged: true } };
  }

  const all =
    (answer: (found: [string, Index][], question: StandInQuestion) => unknown) => (question: StandInQuestion) => {
      try {
        return { status: 200, body: answer(named(question.params.index ?? ''), question) };
      } catch (thrown) {
        if (thrown instanceof ParsingError) return refusal(400, 'parsing_exception', thrown.message);
        throw thrown;
      }
    };

  const standIn = await startStandIn({
    notFound: refusal(400, 'illegal_argument_exception', 'no handler found for uri'),
    guard: ({ headers }) => {
      if (authorization === undefined || headers.authorization === authorization) return undefined;
      // The security plugin of OpenSearch does not respond with JSON.
      if (product === 'opensearch')
        return { status: 401, headers: { 'content-type': 'text/plain' }, body: Buffer.from('Unauthorized') };
      return refusal(401, 'security_exception', 'missing authentication credentials');
    },
    routes: [
      { method: 'POST', path: '/_bulk', answer: bulk },
      { method: 'POST', path: '/_aliases', answer: changeAliases },
      {
        method: 'PUT',
        path: '/_index_template/:name',
        answer: ({ params, body }) => ({
          status: 200,
          body: { acknowledged: templates.set(params.name ?? '', body) && true },
        }),
      },
      {
        method: 'GET',
        path: '/:index/_alias',
        answer: all((found) =>
          Object.fromEntries(
            found.map(([name, { aliases }]) => [
              name,
              { aliases: Object.fromEntries([...aliases].map((one) => [one, {}])) },
            ]),
          ),
        ),
      },
      {
        method: 'POST',
        path: '/:index/_refresh',
        answer: all((found) => found.map(([, index]) => refresh(index)) && {}),
      },
      {
        method: 'POST',
        path: '/:index/_search',
        answer: all((found, { body }) =>
          answerSearch(
            found.flatMap(([, { visible }]) => [...visible.values()]),
            body,
          ),
        ),
      },
      {
        method: 'POST',
        path: '/:index/_delete_by_query',
        answer: all((found, { body }) => {
          for (const [, index] of found) {
            for (const [id, source] of index.visible) {
              if (scoreOf(source, body.query as Source) > 0) index.documents.delete(id);
            }
            refresh(index);
          }
          return { failures: [] };
        }),
      },
      { method: 'PUT', path: '/:index', answer: create },
      {
        method: 'DELETE',
        path: '/:index',
        answer: ({ params: { index = '' } }) =>
          indexes.delete(index)
            ? { status: 200, body: { acknowledged: true } }
            : refusal(404, 'index_not_found_exception', `no such index [${index}]`),
      },
    ],
  });
  onTestFinished(() => standIn.close());
  return {
    ...standIn,
    indexes,
    templates,
    refuseWrites(count) {
      busy = count;
    },
  };
}
