import { toError } from '@callboard/errors';
import { errorApi, useApi, useObserved } from '@callboard/web-kit';
import { type Stars, starredEntitiesApi } from './starredEntitiesApi.ts';

export function useStarredEntities(): Stars & { toggle(entityRef: string): void } {
  const api = useApi(starredEntitiesApi);
  const errors = useApi(errorApi);
  const stars = useObserved(api.stars);
  return { ...stars, toggle: (ref) => void api.toggle(ref).catch((error) => errors.post(toError(error))) };
}

export function useStarredEntity(entityRef: string): { isStarred: boolean; toggle(): void } {
  const { refs, toggle } = useStarredEntities();
  return { isStarred: refs.has(entityRef), toggle: () => toggle(entityRef) };
}
