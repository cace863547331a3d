import { parseEntityRef } from '@callboard/plugin-catalog/common';
import { KindIcon, useEntityPageUrl, useEntityPresentation } from '@callboard/plugin-catalog/web';
import { Link, List, MarkdownContent } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { type ReactNode, useState } from 'react';
import { runTranslation } from '../runTranslation.ts';
import { linkIcon } from './linkIcon.ts';
import classes from './Outcome.module.css';
import type { OutputLink, OutputText, RunOutput } from './outputOf.ts';

/** The output of a run: links and texts of its template. */
export function OutputCard({ output: { links, texts } }: { output: RunOutput }) {
  const { t } = useTranslation(runTranslation);
  return (
    <section className={classes.output} aria-label={t('output.title')}>
      {links.length > 0 && (
        <List className={classes.links} aria-label={t('output.links')}>
          {links.map((link) => (
            <li key={`${link.title} ${link.entityRef ?? link.url}`}>
              {link.entityRef ? <EntityLink link={link} entityRef={link.entityRef} /> : <UrlLink link={link} />}
            </li>
          ))}
        </List>
      )}
      {texts.length > 0 && <Texts texts={texts} />}
    </section>
  );
}

function EntityLink({ link, entityRef }: { link: OutputLink; entityRef: string }) {
  const ref = canonical(entityRef);
  return ref ? <KnownEntityLink link={link} entityRef={ref} /> : <UrlLink link={{ ...link, url: link.url ?? '' }} />;
}

function KnownEntityLink({ link: { title, url }, entityRef }: { link: OutputLink; entityRef: string }) {
  const { kind, title: name } = useEntityPresentation(entityRef);
  const page = useEntityPageUrl()(entityRef);
  return <BigLink to={page ?? url} icon={<KindIcon kind={kind} size={32} />} title={title} hint={name} />;
}

function UrlLink({ link: { title, url, icon, entityRef } }: { link: OutputLink }) {
  const Icon = linkIcon(icon);
  return <BigLink to={url} icon={<Icon size={24} stroke={1.6} aria-hidden />} title={title} hint={url || entityRef} />;
}

type BigLinkProps = { to: string | undefined; icon: ReactNode; title: string; hint: string | undefined };

function BigLink({ to, icon, title, hint }: BigLinkProps) {
  const inside = (
    <>
      <span className={classes.linkIcon}>{icon}</span>
      <span className={classes.linkWords}>
        <span className={classes.linkTitle}>{title}</span>
        {hint && hint !== title && <span className={classes.linkHint}>{hint.replace(/^https?:\/\//, '')}</span>}
      </span>
    </>
  );
  if (!to) return <span className={classes.link}>{inside}</span>;
  return (
    <Link to={to} look="plain" className={classes.link}>
      {inside}
    </Link>
  );
}

function canonical(ref: string): string | undefined {
  try {
    const { kind, namespace, name } = parseEntityRef(ref, { defaultKind: 'component' });
    return `${kind}:${namespace}/${name}`.toLowerCase();
  } catch {
    return undefined;
  }
}

/** Shows one text at a time, the template's default first. */
function Texts({ texts }: { texts: readonly OutputText[] }) {
  const { t } = useTranslation(runTranslation);
  const preferred = Math.max(
    0,
    texts.findIndex(({ isDefault }) => isDefault),
  );
  const [chosen, setChosen] = useState(preferred);
  const shown = texts[chosen] ?? texts[0]!;
  return (
    <div className={classes.texts}>
      {texts.length > 1 ? (
        <fieldset className={classes.choices} aria-label={t('output.texts')}>
          {texts.map(({ title }, index) => (
            <button
              // biome-ignore lint/suspicious/noArrayIndexKey: two may have one title, and none moves
              key={index}
              type="button"
              className={classes.choice}
              aria-pressed={texts[chosen] === texts[index]}
              onClick={() => setChosen(index)}
            >
              {title || t('output.text', { number: index + 1 })}
            </button>
          ))}
        </fieldset>
      ) : (
        shown.title && <h2 className={classes.textTitle}>{shown.title}</h2>
      )}
      <MarkdownContent content={shown.content} />
    </div>
  );
}
