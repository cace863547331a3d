import { Link, WarningPanel } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { editorTranslation } from '../editorMessages.ts';

type PublishDoneProps = { done: { link: string; location: string; isWatched: boolean }; isOwn: boolean };

/** Shows the pull request and the next steps. */
export function PublishDone({ done: { link, location, isWatched }, isOwn }: PublishDoneProps) {
  const { t } = useTranslation(editorTranslation);
  const watched = isWatched ? t('publish.doneWatched') : t('publish.doneRegister', { location });
  return (
    <WarningPanel severity="info" title={t('publish.doneTitle')} message={isOwn ? t('publish.doneOwn') : watched}>
      <Link to={link}>{t('publish.show')}</Link>
    </WarningPanel>
  );
}
