import { List } from '@callboard/ui';
import { configApi, useApi } from '@callboard/web-kit';
import type { ReactNode } from 'react';
import { Banner } from './Banner.tsx';
import { type Branding, BrandLink } from './branding.tsx';
import classes from './PageFrame.module.css';

/** The announcement above every page, and the links below it. */
export function PageFrame({ children }: { children: ReactNode }) {
  const { banner, footer } = useApi(configApi).get('app.branding') as Branding;
  return (
    <>
      {banner && <Banner banner={banner} />}
      {children}
      {footer && footer.links.length > 0 && (
        <footer className={classes.footer}>
          <List className={classes.links}>
            {footer.links.map((link) => (
              <li key={`${link.title} ${link.url}`}>
                <BrandLink link={link} />
              </li>
            ))}
          </List>
        </footer>
      )}
    </>
  );
}
