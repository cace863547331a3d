import type { KubernetesObject } from '../kubernetesObject.ts';
import { ApiStatus } from './apiStatus.ts';

type Test = (object: KubernetesObject) => boolean;

/** `app=seat-map,tier!=web,env in (test, live),!canary` */
export function labelTest(selector: string | null): Test {
  if (!selector) return () => true;
  const requirements = requirementsIn(selector).map((text) => requirement(text.trim()));
  return ({ metadata: { labels = {} } }) => requirements.every((test) => test(labels));
}

/** Commas between parentheses belong to one requirement. */
function requirementsIn(selector: string): string[] {
  const found: string[] = [];
  let from = 0;
  let isInside = false;
  for (let at = 0; at < selector.length; at++) {
    if (selector[at] === '(') isInside = true;
    else if (selector[at] === ')') isInside = false;
    else if (selector[at] === ',' && !isInside) {
      found.push(selector.slice(from, at));
      from = at + 1;
    }
  }
  return [...found, selector.slice(from)];
}

function requirement(text: string): (labels: Record<string, string>) => boolean {
  const [, setKey, word, list] = /^([^\s!=(),]+)\s+(in|notin)\s+\(([^)]*)\)$/.exec(text) ?? [];
  if (setKey && list !== undefined) {
    const values = list.split(',').map((value) => value.trim());
    return (labels) => values.includes(labels[setKey] ?? '\0') === (word === 'in');
  }
  const [, key, sign, value = ''] = /^([^\s!=(),]+)\s*(==|=|!=)\s*([^\s!=(),]*)$/.exec(text) ?? [];
  if (key) return (labels) => (labels[key] === value) === (sign !== '!=');
  const [, not, name] = /^(!?)([^\s!=(),]+)$/.exec(text) ?? [];
  if (!name) throw new ApiStatus(400, `unable to parse requirement: '${text.slice(0, 100)}'`);
  return (labels) => name in labels === (not === '');
}

/** `involvedObject.name=seat-map-0,status.phase!=Running` */
export function fieldTest(selector: string | null): Test {
  if (!selector) return () => true;
  const terms = selector.split(',').map((text) => {
    const [, path, sign, value] = /^([\w.]+)(==|=|!=)(.*)$/.exec(text.trim()) ?? [];
    if (!path) throw new ApiStatus(400, `invalid field selector: '${text.slice(0, 100)}'`);
    return { path: path.split('.'), isEqual: sign !== '!=', value };
  });
  return (object) => terms.every(({ path, isEqual, value }) => (fieldAt(object, path) === value) === isEqual);
}

function fieldAt(object: KubernetesObject, path: readonly string[]): string {
  let value: unknown = object;
  for (const name of path) value = (value as Record<string, unknown> | undefined)?.[name];
  return value === undefined ? '' : String(value);
}
