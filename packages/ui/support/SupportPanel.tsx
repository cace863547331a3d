import { useTranslation } from '@callboard/web-kit';
import { List } from '../display/List.tsx';
import { uiTranslation } from '../language/uiTranslation.ts';
import { Link } from '../text/Link.tsx';
import classes from './SupportButton.module.css';
import { SupportIcon } from './SupportIcon.tsx';
import type { Support, SupportItem } from './useSupport.ts';

export function SupportPanel({ support: { url, items } }: { support: Support }) {
  const { t } = useTranslation(uiTranslation);
  if (!url && items.length === 0) return <p className={classes.none}>{t('support.none')}</p>;
  return (
    <>
      {items.map((item) => (
        <Item key={item.title} item={item} />
      ))}
      {url && (
        <div className={classes.contact}>
          <Link to={url}>{t('support.contact')}</Link>
        </div>
      )}
    </>
  );
}

function Item({ item: { title, icon, links } }: { item: SupportItem }) {
  return (
    <section className={classes.item}>
      <span className={classes.icon}>
        <SupportIcon name={icon} />
      </span>
      <div>
        <h2 className={classes.title}>{title}</h2>
        <List gap={2} className={classes.links}>
          {links.map((link) => (
            <li key={link.url}>
              <Link to={link.url}>{link.title}</Link>
            </li>
          ))}
        </List>
      </div>
    </section>
  );
}
