/**
 * What went wrong, for people who look into the console or collect it. Messages are fixed texts of the specification
 * ('Decryption failed', 'Error fetching ...'); `about` never holds a secret.
 */
export interface TelemetryPort {
  report(message: string, about?: Readonly<Record<string, string | number | boolean | null>>): void;
}
