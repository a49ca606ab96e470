/** Where the employee is when a visa process begins, where he is employed, and who gives him the residence. */
export const LOCATIONS = ['outside_country', 'inside_country'] as const;
export const JURISDICTIONS = ['mainland', 'free_zone'] as const;
/** Who issues entry permit and residence: GDRFA in Dubai, ICP in the other emirates. */
export const IMMIGRATION = ['gdrfa', 'icp'] as const;
