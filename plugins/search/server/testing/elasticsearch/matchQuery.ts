type Source = Record<string, unknown>;
type Clause = Record<string, unknown>;

/** A query that a real server would refuse, with its kind of error. */
export class ParsingError extends Error {}

const wordsIn = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

const textsOf = (source: Source, field: string): string[] =>
  [source[field] ?? []].flat().filter((one): one is string => typeof one === 'string');

/** The score of a document; 0 if it does not match. Unknown clauses and options are refused, as by both products. */
export function scoreOf(source: Source, query: Clause): number {
  const [[kind, body] = ['', {}], ...others] = Object.entries(query);
  if (others.length > 0) throw new ParsingError(`[${kind}] malformed query, expected one clause`);
  const evaluate = kinds[kind];
  if (!evaluate) throw new ParsingError(`unknown query [${kind}]`);
  return evaluate(source, body as Clause);
}

const kinds: Record<string, (source: Source, body: Clause) => number> = {
  match_all(_, body) {
    only(body, [], 'match_all');
    return 1;
  },
  exists(source, body) {
    only(body, ['field'], 'exists');
    return textsOf(source, String(body.field)).length > 0 ? 1 : 0;
  },
  terms(source, body) {
    const [[field, values] = ['', []], ...others] = Object.entries(body);
    if (others.length > 0 || !Array.isArray(values))
      throw new ParsingError('[terms] query needs one field with a list');
    if (values.length > 65_536) throw new ParsingError('The number of terms has exceeded the allowed maximum of 65536');
    return textsOf(source, field).some((text) => values.includes(text)) ? 1 : 0;
  },
  bool(source, body) {
    only(body, ['must', 'should', 'filter', 'must_not', 'minimum_should_match'], 'bool');
    const clauses = (name: string) => [body[name] ?? []].flat() as Clause[];
    const scores = clauses('must').map((clause) => scoreOf(source, clause));
    const optional = clauses('should').map((clause) => scoreOf(source, clause));
    const filters = clauses('filter').map((clause) => scoreOf(source, clause));
    const excluded = clauses('must_not').map((clause) => scoreOf(source, clause));
    const matched = optional.filter((score) => score > 0).length;
    const isMatch =
      [...scores, ...filters].every((score) => score > 0) &&
      excluded.every((score) => score === 0) &&
      matched >= Number(body.minimum_should_match ?? 0);
    const sum = [...scores, ...optional].reduce((all, score) => all + score, 0);
    return isMatch ? sum || 1 : 0;
  },
  multi_match(source, body) {
    only(body, ['query', 'fields', 'type', 'fuzziness', 'prefix_length', 'boost'], 'multi_match');
    const type = String(body.type ?? 'best_fields');
    if (!['best_fields', 'phrase', 'bool_prefix'].includes(type)) throw new ParsingError(`unknown type [${type}]`);
    if (body.fuzziness !== undefined && type !== 'best_fields') {
      throw new ParsingError(`Fuzziness not allowed for type [${type}]`);
    }
    const asked = wordsIn(String(body.query));
    const best = (body.fields as string[]).map((given) => {
      const [field = '', weight = '1'] = given.split('^');
      const isFound = textsOf(source, field).some((text) => matches(wordsIn(text), asked, type, body));
      return isFound ? Number(weight) : 0;
    });
    return Math.max(...best) * Number(body.boost ?? 1);
  },
};

function only(body: Clause, allowed: readonly string[], kind: string): void {
  const other = Object.keys(body).find((key) => !allowed.includes(key));
  if (other) throw new ParsingError(`[${kind}] query does not support [${other}]`);
}

function matches(
  words: string[],
  asked: string[],
  type: string,
  { fuzziness, prefix_length: prefix }: Clause,
): boolean {
  if (type === 'phrase') return words.some((_, at) => asked.every((word, i) => words[at + i] === word));
  return asked.some((word, at) =>
    words.some((other) => {
      if (other === word) return true;
      if (type === 'bool_prefix') return at === asked.length - 1 && other.startsWith(word);
      const length = Number(prefix ?? 0);
      const isSure = other.slice(0, length) === word.slice(0, length);
      return fuzziness !== undefined && isSure && distance(word, other) <= allowedEdits(word, fuzziness);
    }),
  );
}

function allowedEdits(word: string, fuzziness: unknown): number {
  if (fuzziness !== 'AUTO') return Number(fuzziness);
  if (word.length < 3) return 0;
  return word.length < 6 ? 1 : 2;
}

/** Levenshtein's distance. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i++) {
    const next = [i];
    for (let j = 1; j <= other.length; j++) {
      const replaced = row[j - 1]! + (one[i - 1] === other[j - 1] ? 0 : 1);
      next.push(Math.min(row[j]! + 1, next[j - 1]! + 1, replaced));
    }
    row = next;
  }
  return row[other.length]!;
}
