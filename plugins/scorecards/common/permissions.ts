const basic = <A extends 'create' | 'read' | 'update'>(name: string, action: A) =>
  ({ type: 'basic', name, attributes: { action } }) as const;

/** Allows viewing results, as far as the entities are visible. */
export const scorecardRead = basic('scorecard.read', 'read');
/** Allows asking for an exemption of an entity from a check. */
export const exemptionRequest = basic('scorecard.exemption.request', 'create');
/** Allows deciding any exemption; approvers of a scorecard decide its own without it. */
export const exemptionDecide = basic('scorecard.exemption.decide', 'update');

export const scorecardPermissions = [scorecardRead, exemptionRequest, exemptionDecide];
