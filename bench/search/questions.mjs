import { seededRandom } from '../catalog/seededRandom.mjs';
import { roles, subjects } from '../catalog/words.mjs';

const VARIANTS = 100;
const types = ['software-catalog', 'techdocs'];

/** The queries, each as a list of variants that take turns. */
export function questionsFor(entities) {
  const random = seededRandom(7);
  const variants = (make) =>
    Array.from({ length: VARIANTS }, () => ({ types, filters: {}, offset: 0, limit: 25, ...make() }));
  const name = () => random.pick(entities).document.location.split('/').pop();
  const slipped = (word) => {
    const at = 1 + random.below(word.length - 2);
    return word.slice(0, at) + word.slice(at + 1);
  };
  const long = subjects.filter((word) => word.length > 5);
  const third = (refs) => Promise.resolve(refs.map((_, at) => at % 3 > 0));
  return {
    'a name': variants(() => ({ term: name() })),
    'one word': variants(() => ({ term: random.pick(subjects) })),
    'two words': variants(() => ({ term: `${random.pick(subjects)} ${random.pick(roles)}` })),
    'three words': variants(() => ({
      term: `${random.pick(subjects)} ${random.pick(roles)} ${random.pick(subjects)}`,
    })),
    'a beginning of 3 letters': variants(() => ({ term: random.pick(subjects).slice(0, 3) })),
    'a beginning of 1 letter': variants(() => ({ term: random.pick(subjects).slice(0, 1) })),
    'a part of a name': variants(() => ({ term: random.pick(long).slice(2) })),
    'a phrase': variants(() => ({ term: `"${random.pick(subjects)} ${random.pick(roles)}"` })),
    'a slip': variants(() => ({ term: slipped(random.pick(long)) })),
    'nothing to be found': variants(() => ({ term: `qzx${random.pick(long)}vw` })),
    'one word, filtered by kind': variants(() => ({
      term: random.pick(subjects),
      filters: { kind: ['System', 'Domain'] },
    })),
    'one word, count only': variants(() => ({ term: random.pick(subjects), limit: 0 })),
    'one word, two thirds readable': variants(() => ({ term: random.pick(subjects), mayRead: third })),
    'a word of every second document': variants(() => ({ term: 'component' })),
    '... count only': variants(() => ({ term: 'component', limit: 0 })),
    '... two thirds readable': variants(() => ({ term: 'component', mayRead: third })),
    '... page 100': variants(() => ({ term: 'component', offset: 2500 })),
    'no word, everything by title': variants(() => ({ term: '' })),
    'no word, filtered by kind': variants(() => ({ term: '', filters: { kind: 'System' } })),
    'no word, two thirds readable': variants(() => ({ term: '', mayRead: third })),
  };
}
