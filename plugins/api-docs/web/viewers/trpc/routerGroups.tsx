import { type BadgeTone, Description, Notes, type OutlineEntry, type OutlineGroup } from '@callboard/definitions';
import { ProcedureContent } from './ProcedureContent.tsx';
import type { Elsewhere, Procedure, ProcedureType, Router } from './routerModel.ts';
import type { TrpcTranslate } from './trpcTranslation.ts';

const tones: Record<ProcedureType, BadgeTone> = { query: 'blue', mutation: 'amber', subscription: 'violet' };

/** A group for each router with procedures, followed by its nested routers. */
export function routerGroups(routers: readonly Router[], root: unknown, t: TrpcTranslate): OutlineGroup[] {
  return routers.flatMap((router, index) => {
    const prefix = routers.length > 1 ? `${router.name ?? index + 1}:` : '';
    return groupsOf(router, prefix, root, t);
  });
}

function groupsOf(router: Router, prefix: string, root: unknown, t: TrpcTranslate): OutlineGroup[] {
  const procedures = router.children.filter((child) => child.kind === 'procedure');
  const elsewhere = router.children.filter((child) => child.kind === 'elsewhere');
  const inner = router.children.filter((child) => child.kind === 'router');
  const own = {
    id: `router.${prefix}${router.path}`,
    title: router.path || (prefix && router.name) || t('groups.root'),
    intro: router.description && <Description text={router.description} />,
    entries: [
      ...procedures.map((procedure) => procedureEntry(procedure, prefix, root, t)),
      ...elsewhere.map((part) => elsewhereEntry(part, prefix, t)),
    ],
  };
  return [...(own.entries.length > 0 ? [own] : []), ...inner.flatMap((child) => groupsOf(child, prefix, root, t))];
}

function procedureEntry(procedure: Procedure, prefix: string, root: unknown, t: TrpcTranslate): OutlineEntry {
  const { path, type, inputs, outputs } = procedure;
  const names = [...inputs, ...outputs].flatMap((shape) =>
    shape.kind === 'code' ? shape.fields.map(({ name }) => name) : [],
  );
  return {
    id: `procedure.${prefix}${path}`,
    label: path,
    badge: { text: t(`type.${type}`), tone: tones[type] },
    isDeprecated: procedure.isDeprecated,
    keywords: names,
    lines: procedure.lines,
    content: <ProcedureContent procedure={procedure} root={root} />,
  };
}

function elsewhereEntry({ path, module }: Elsewhere, prefix: string, t: TrpcTranslate): OutlineEntry {
  const note = module ? t('module', { module }) : t('unknownModule');
  return { id: `elsewhere.${prefix}${path}`, label: path, content: <Notes notes={[note]} /> };
}
