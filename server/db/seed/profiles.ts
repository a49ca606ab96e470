/** How much of everything there is. Open cases are those that the dashboard counts; ended ones are history beside them. */
export interface ProfileSizes {
  /** Client groups; the first one is the Falcon group with five companies on three levels. */
  readonly groups: number;
  /** Active client companies in all groups together; a suspended and a closed one come on top. */
  readonly companies: number;
  readonly activeEmployees: number;
  readonly formerEmployees: number;
  readonly staff: number;
  readonly clientAdmins: number;
  readonly onboardings: { readonly open: number; readonly completed: number; readonly unsuccessful: number };
  readonly offboardings: { readonly open: number; readonly closed: number; readonly withdrawn: number };
  readonly renewals: { readonly open: number; readonly ended: number };
  readonly visas: { readonly open: number; readonly ended: number };
  readonly leads: number;
  readonly tickets: number;
}

export const PROFILES = {
  demo: {
    groups: 60,
    companies: 85,
    activeEmployees: 1_500,
    formerEmployees: 900,
    staff: 45,
    clientAdmins: 130,
    onboardings: { open: 55, completed: 64, unsuccessful: 11 },
    offboardings: { open: 30, closed: 48, withdrawn: 4 },
    renewals: { open: 40, ended: 90 },
    visas: { open: 125, ended: 210 },
    leads: 2_500,
    tickets: 9_000,
  },
  tiny: {
    groups: 3,
    companies: 8,
    activeEmployees: 48,
    formerEmployees: 14,
    staff: 5,
    clientAdmins: 8,
    onboardings: { open: 14, completed: 5, unsuccessful: 2 },
    offboardings: { open: 8, closed: 4, withdrawn: 1 },
    renewals: { open: 7, ended: 3 },
    visas: { open: 16, ended: 6 },
    leads: 60,
    tickets: 95,
  },
} as const satisfies Record<string, ProfileSizes>;

export type Profile = keyof typeof PROFILES;
