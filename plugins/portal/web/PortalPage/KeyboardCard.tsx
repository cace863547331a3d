import { Card, Kbd } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { portalTranslation } from '../portalTranslation.ts';
import classes from './PortalPage.module.css';

const isMac = /mac|iphone|ipad/i.test(navigator.platform);

const shortcuts = [
  { text: 'keys.palette', keys: [isMac ? '⌘' : 'Ctrl', 'K'] },
  { text: 'keys.move', keys: ['↑', '↓'] },
  { text: 'keys.choose', keys: ['↵'] },
  { text: 'keys.close', keys: ['Esc'] },
  { text: 'keys.skip', keys: ['Tab', '↵'] },
] as const;

export function KeyboardCard() {
  const { t } = useTranslation(portalTranslation);
  return (
    <Card title={t('keys.title')}>
      <dl className={classes.keys}>
        {shortcuts.map(({ text, keys }) => (
          <div key={text}>
            <dt>{t(text)}</dt>
            <dd>
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
