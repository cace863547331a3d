import { Card, Link } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import type { ConfiguredEmbed } from '../../../common/index.ts';
import classes from './Tools.module.css';
import { toolsTranslation } from './toolsTranslation.ts';

const rights = ['allow-scripts', 'allow-forms', 'allow-popups', 'allow-popups-to-escape-sandbox'];

type EmbedCardProps = { settings: ConfiguredEmbed; url: string };

/** A page of another host in a frame. It cannot navigate the portal, and has no access to it. */
export function EmbedCard({ settings: { title, height }, url }: EmbedCardProps) {
  const { t } = useTranslation(toolsTranslation);
  // With the portal's own origin, a page could remove the sandbox around itself.
  const isOther = new URL(url).origin !== window.location.origin;
  return (
    <Card
      title={title}
      actions={
        <Link to={url} className={classes.open}>
          {t('open')}
        </Link>
      }
      isFlush
    >
      <iframe
        className={classes.frame}
        title={title}
        src={url}
        height={height}
        loading="lazy"
        sandbox={[...rights, ...(isOther ? ['allow-same-origin'] : [])].join(' ')}
        referrerPolicy="no-referrer"
        allow=""
      />
    </Card>
  );
}
