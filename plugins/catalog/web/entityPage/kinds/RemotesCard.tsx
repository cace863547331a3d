import { useTranslation } from '@callboard/web-kit';
import { type Entity, isPlainObject } from '../../../common/index.ts';
import { useEntity } from '../../entity/EntityContext.tsx';
import { entityTranslation } from '../entityTranslation.ts';
import { PlacesCard } from './TargetsCard.tsx';

/** The endpoints of an MCP server. */
export function RemotesCard() {
  const { t } = useTranslation(entityTranslation);
  return <PlacesCard title={t('remotes.title')} places={remotesOf(useEntity())} hint={t('remotes.hint')} />;
}

function remotesOf({ spec }: Entity): { type: string; target: string }[] {
  if (spec?.type !== 'mcp-server' || !Array.isArray(spec.remotes)) return [];
  return spec.remotes.filter(isPlainObject).map(({ type, url }) => ({ type: String(type), target: String(url) }));
}
