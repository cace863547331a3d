/** The German texts of what the home page tells of workloads. */
export const messages = {
  title: 'Workloads in Clustern',
  where: '{{message}} ({{cluster}})',
  silent: 'Cluster {{cluster}}',
};
