import { Link } from '@callboard/ui';
import { codeHostsApi, useApi, useTranslation } from '@callboard/web-kit';
import { entityTranslation } from '../entityTranslation.ts';
import classes from './History.module.css';

/** The file of an entity at a change, with a link to its commits if the code host is known. */
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

/** The server's folders mean nothing to users; the end of a path identifies the file. */
function fileEnd(path: string): string {
  const segments = path.split('/');
  return segments.length > shownSegments ? `…/${segments.slice(-shownSegments).join('/')}` : path;
}
