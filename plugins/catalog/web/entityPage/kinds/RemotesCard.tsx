import { Card, CopyButton, List } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { type Entity, isPlainObject } from '../../../common/index.ts';
import { useEntity } from '../../entity/EntityContext.tsx';
import { entityTranslation } from '../entityTranslation.ts';
import classes from './Kinds.module.css';

/** The endpoints of an MCP server. */
export function RemotesCard() {
  const { t } = useTranslation(entityTranslation);
  const remotes = remotesOf(useEntity());
  if (remotes.length === 0) return null;
  return (
    <Card title={t('remotes.title')} count={remotes.length} isFlush>
      <List isDivided className={classes.targets}>
        {remotes.map(({ type, url }) => (
          <li key={`${type} ${url}`} className={classes.target}>
            <span className={classes.type}>{type}</span>
            <span className={classes.place}>{url}</span>
            <CopyButton text={url} label={t('location.copy', { target: url })} />
          </li>
        ))}
      </List>
      <p className={classes.hint}>{t('remotes.hint')}</p>
    </Card>
  );
}

function remotesOf({ spec }: Entity): { type: string; url: string }[] {
  if (spec?.type !== 'mcp-server' || !Array.isArray(spec.remotes)) return [];
  return spec.remotes.filter(isPlainObject).map(({ type, url }) => ({ type: String(type), url: String(url) }));
}
