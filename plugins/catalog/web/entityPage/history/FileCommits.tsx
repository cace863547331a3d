import { Link } from '@callboard/ui';
import { codeHostsApi, useApi, useTranslation } from '@callboard/web-kit';
import { entityTranslation } from '../entityTranslation.ts';
import classes from './History.module.css';

/** Where an entity came from at a change; with its commits, where the code host is known that holds the file. */
export function FileCommits({ location }: { location: string }) {
  const { t } = useTranslation(entityTranslation);
  const hosts = useApi(codeHostsApi);
  const place = location.replace(/^(file|url):/, '');
  const [file, commits] = hosts.byUrl(place)?.family.commitsPath ?? [];
  const url = file && commits && place.includes(file) ? place.replace(file, commits) : undefined;
  return (
    <>
      {' '}
      ·{' '}
      <span className={classes.location} title={place}>
        {location.startsWith('file:') ? fileEnd(place) : place}
      </span>
      {url && (
        <>
          {' '}
          · <Link to={url}>{t('history.commits')}</Link>
        </>
      )}
    </>
  );
}

const shownSegments = 3;

/** Where the server keeps its files means nothing to readers; the end of a path tells one file from another. */
function fileEnd(path: string): string {
  const segments = path.split('/');
  return segments.length > shownSegments ? `…/${segments.slice(-shownSegments).join('/')}` : path;
}
