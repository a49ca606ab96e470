import type { StoredCase } from '../area.schema';
import type { InstantColumn } from '../columns';

interface IdeaTable extends Omit<StoredCase, 'company_id' | 'employee_id'> {
  subject: string;
  text: string | null;
  author_id: string | null;
  owner_id: string | null;
  outcome: string | null;
}

interface IdeaVoteTable {
  idea_id: string;
  user_id: string;
  at: InstantColumn;
}

declare module '../../schema' {
  interface Schema {
    idea: IdeaTable;
    idea_vote: IdeaVoteTable;
  }
}
