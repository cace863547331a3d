import { Card, Kbd } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { portalTranslation } from '../portalTranslation.ts';
import classes from './PortalPage.module.css';

const isMac = /mac|iphone|ipad/i.test(navigator.platform);

export function KeyboardCard() {
  const { t } = useTranslation(portalTranslation);
  const shortcuts = [
    { text: t('keys.palette'), keys: [isMac ? '⌘' : t('keys.control'), 'K'] },
    { text: t('keys.move'), keys: ['↑', '↓'] },
    { text: t('keys.choose'), keys: ['↵'] },
    { text: t('keys.close'), keys: ['Esc'] },
    { text: t('keys.skip'), keys: ['Tab', '↵'] },
  ];
  return (
    <Card title={t('keys.title')}>
      <dl className={classes.keys}>
        {shortcuts.map(({ text, keys }) => (
          <div key={text}>
            <dt>{text}</dt>
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
