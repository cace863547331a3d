import { EMPTY_ROUTE } from '../catalog/scenarios.mjs';
import { seededRandom } from '../catalog/seededRandom.mjs';
import { roles, subjects } from '../catalog/words.mjs';

export { EMPTY_ROUTE };

const VARIANTS = 200;

/** The HTTP scenarios, each as a list of requests that take turns. */
export function searchScenarios({ names }, { isRestricted = false }) {
  const random = seededRandom(11);
  const long = subjects.filter((word) => word.length > 5);
  const slipped = (word) => {
    const at = 1 + random.below(word.length - 2);
    return word.slice(0, at) + word.slice(at + 1);
  };
  const asked = (name, make) => ({
    name: isRestricted ? `${name}, restricted` : name,
    requests: Array.from({ length: VARIANTS }, () => ({ path: `/api/search/query?${new URLSearchParams(make())}` })),
  });
  const all = [
    asked('a name', () => ({ term: random.pick(names.Component) })),
    asked('one word', () => ({ term: random.pick(subjects) })),
    asked('two words', () => ({ term: `${random.pick(subjects)} ${random.pick(roles)}` })),
    asked('a beginning of 3 letters', () => ({ term: random.pick(subjects).slice(0, 3) })),
    asked('a slip', () => ({ term: slipped(random.pick(long)) })),
    asked('one word, filtered by kind', () => ({ term: random.pick(subjects), 'filters[kind]': 'Component' })),
    asked('one word, count only', () => ({ term: random.pick(subjects), pageLimit: '0' })),
    asked('one word, a page of 10', () => ({ term: random.pick(subjects), pageLimit: '10' })),
    asked('no word', () => ({ term: '' })),
  ];
  return [{ name: EMPTY_ROUTE, requests: [{ path: '/api/auth/v1/userinfo' }] }, ...all];
}
