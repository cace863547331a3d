import { Card, Kbd } from '@callboard/ui';
import { useNavLetters, useTextResolver, useTranslation } from '@callboard/web-kit';
import { portalTranslation } from '../portalTranslation.ts';
import classes from './PortalPage.module.css';

const isMac = /mac|iphone|ipad/i.test(navigator.platform);

/** The shortcuts that work on more than one page, as listed by `?`. */
export function KeyboardCard() {
  const { t } = useTranslation(portalTranslation);
  const textOf = useTextResolver();
  const shortcuts = [
    { text: t('keys.palette'), keys: [isMac ? '⌘' : t('keys.control'), 'K'] },
    { text: t('keys.search'), keys: ['/'] },
    { text: t('keys.rows'), keys: ['j', 'k'] },
    { text: t('keys.open'), keys: ['↵'] },
    { text: t('keys.help'), keys: ['?'] },
    { text: t('keys.close'), keys: ['Esc'] },
    { text: t('keys.skip'), keys: ['Tab', '↵'] },
    ...useNavLetters().map(({ letter, title }) => ({
      text: t('keys.goTo', { page: textOf(title) }),
      keys: ['g', letter],
    })),
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
