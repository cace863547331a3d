import { Link, Tooltip } from '@callboard/ui';
import { type NavIcon, PluginErrorBoundary } from '@callboard/web-kit';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Entity } from '../../../common/index.ts';
import type { EntityLink } from '../../entity/extensionPoints.ts';
import { useEntityLinks } from '../useEntityLinks.ts';
import classes from './Overview.module.css';

/** The links of the about card, including the matching ones of plugins. */
export function AboutLinks({ entity }: { entity: Entity }) {
  const links = useEntityLinks() ?? [];
  return links
    .filter(({ link }) => link.isFor?.(entity) ?? true)
    .map(({ pluginId, link }) => (
      <PluginErrorBoundary key={`${pluginId}.${link.id}`} pluginId={pluginId}>
        <AboutLink link={link} entity={entity} />
      </PluginErrorBoundary>
    ));
}

function AboutLink({ link, entity }: { link: EntityLink; entity: Entity }) {
  const entry = link.useEntry(entity);
  if (!entry) return null;
  const { title, icon: Icon, to, disabledReason } = entry;
  if (to !== undefined) {
    return (
      <ButtonLink to={to} icon={Icon}>
        {title}
      </ButtonLink>
    );
  }
  return (
    <Tooltip label={disabledReason}>
      {/* Not `disabled`: keyboard users should learn the reason too. */}
      <Button variant="default" size="xs" leftSection={<Icon size={15} />} data-disabled aria-disabled>
        {title}
      </Button>
    </Tooltip>
  );
}

/** A link styled as a button. */
export function ButtonLink({ to, icon: Icon, children }: { to: string; icon: NavIcon; children: ReactNode }) {
  return (
    <Link to={to} look="plain" className={classes.buttonLink}>
      <Icon size={15} />
      {children}
    </Link>
  );
}
