import { organisationOf } from '../catalog/organisation.mjs';
import { seededRandom } from '../catalog/seededRandom.mjs';
import { roles, subjects } from '../catalog/words.mjs';

const WORDS_OF_A_SECTION = 80;

/** Entities of a made-up organisation in the form of the portal's search. */
export function entityDocuments(count, entityDocument) {
  const { people, software } = organisationOf(count);
  return [...people, ...software].map((entity) => {
    const ref = `${entity.kind}:default/${entity.metadata.name}`.toLowerCase();
    return { ...entityDocument(entity, ref, '/catalog/:namespace/:kind/:name'), entityRef: ref };
  });
}

/** Sections of docs; each contains the word 'operations'. */
export function sectionDocuments(count, entities) {
  const random = seededRandom(count);
  const word = () => random.pick(random.isTrue(0.6) ? subjects : roles);
  return Array.from({ length: count }, (_, at) => {
    const { entityRef, document } = entities[Math.floor(at / 8) % entities.length];
    const title = `${word()} ${word()} ${word()}`;
    const text = `All operations: ${Array.from({ length: WORDS_OF_A_SECTION }, word).join(' ')}.`;
    const location = `/docs/${entityRef.replace(':', '/')}/page-${at}#part`;
    return {
      id: location,
      entityRef,
      names: [],
      keywords: [document.owner ?? ''],
      document: { title, text, location, kind: document.kind, owner: document.owner, path: `page-${at}` },
    };
  });
}
