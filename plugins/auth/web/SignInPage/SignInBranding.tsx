import { BrandMark, List } from '@callboard/ui';
import { useTheme } from '@callboard/web-kit';
import classes from './SignInPage.module.css';

/** The part of `app.branding` that the sign-in page shows. */
export type SignInBranding = {
  logo?: { light: string; dark: string };
  signIn?: { title?: string; text?: string };
  footer?: { links: readonly { title: string; url: string }[] };
};

/** The full logo, or the small one without it. */
export function SignInLogo({ logo, name }: { logo: SignInBranding['logo']; name: string }) {
  const { variant } = useTheme().theme;
  if (logo) return <img className={classes.logo} src={logo[variant]} alt={name} />;
  return (
    <span className={classes.mark}>
      <BrandMark size={44} isOnCanvas />
    </span>
  );
}

/** Empty lines separate paragraphs. */
export function SignInText({ text }: { text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <div className={classes.text}>
      {text.split(/\n\n+/).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  );
}

export function SignInFooter({ links = [] }: { links: readonly { title: string; url: string }[] | undefined }) {
  if (links.length === 0) return null;
  return (
    <footer className={classes.footer}>
      <List className={classes.links}>
        {links.map(({ title, url }) => (
          <li key={`${title} ${url}`}>
            <a href={url}>{title}</a>
          </li>
        ))}
      </List>
    </footer>
  );
}
