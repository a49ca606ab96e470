export const en = {
  'area.one': 'Idea',
  'area.new': 'New idea',
  'area.list': 'Ideas',
  'area.nothing': 'No ideas yet',
  'area.nothingText': 'Write down what we could do better.',

  'tab.overview': 'Overview',

  'group.idea': 'Idea',
  'group.standing': 'What becomes of it',

  'field.subject': 'Idea',
  'field.text': 'Explanation',
  'field.author_id': 'From',
  'field.votes': 'Votes',
  'field.owner_id': 'Carried out by',
  'field.outcome': 'Outcome',

  'state.proposed': 'Proposed',
  'state.accepted': 'Accepted',
  'state.declined': 'Declined',
  'state.done': 'Done',

  'command.vote': 'Vote for it',
  'command.take_back': 'Take my vote back',
  'command.accept': 'Accept',
  'command.decline': 'Decline',
  'command.finish': 'Mark as done',
  'command.propose_again': 'Propose again',

  'reason.own_idea': 'It is your own idea.',
} as const;
