import { openPoint } from '../../frame/open-point.ts';

/** Silent or contradictory points about deploying, moving and lying down. */
export const MOVING_READINGS = [
  openPoint({
    point: 'HR-11',
    key: 'partialInch',
    clause: 'CAV-MOV-11',
    title: 'Part of an inch',
    gap: 'Costs are given for each full inch.',
    choices: [
      ['ceil', 'a started inch is paid in full'],
      ['prorata', 'paid in proportion'],
    ],
  }),
  openPoint({
    point: 'HR-12',
    key: 'hillSurcharge',
    clause: 'CAV-MOV-18',
    title: 'Extra cost on hills',
    gap: 'The hill rule, the example of combined terrain and the table disagree.',
    choices: [
      ['climbOnly', 'only while climbing'],
      ['everyInchOnHill', 'every inch on the hill'],
    ],
  }),
  openPoint({
    point: 'HR-13',
    key: 'roadExemption',
    clause: 'CAV-MOV-14',
    title: 'How long a move must keep to the road',
    gap: 'One place asks for the whole move, another for a continuous stretch.',
    choices: [
      ['wholeAction', 'the whole move action'],
      ['continuousStretch', 'a continuous stretch'],
    ],
  }),
  openPoint({
    point: 'HR-13',
    key: 'roadExemption.climb',
    clause: 'CAV-MOV-14',
    title: 'Climbing along a road',
    gap: 'Not said is whether a road also spares the cost of climbing.',
    choices: [
      ['waived', 'costs nothing extra'],
      ['paid', 'costs one more'],
    ],
  }),
  openPoint({
    point: 'HR-13',
    key: 'roadExemption.onRoad',
    clause: 'CAV-MOV-14',
    title: 'When a model is on the road',
    gap: 'Roads are narrower than bases.',
    choices: [
      ['baseCentre', 'its centre is'],
      ['wholeBase', 'its whole base is'],
    ],
  }),
  openPoint({
    point: 'HR-15',
    key: 'knockdownIsProne',
    clause: 'CAV-STA-3',
    title: 'Knockdown and prone',
    gap: 'A prone model may only stand up; one knocked down only loses its combat action.',
    choices: [
      ['unified', 'the same: it may only stand up'],
      ['knockdownMayRepair', 'knocked down it may still repair'],
    ],
  }),
  openPoint({
    point: 'HR-18',
    key: 'torsoTwist',
    clause: 'CAV-ARC-4',
    title: 'When a torso twists',
    gap: 'Not said is when a twist ends.',
    choices: [
      ['ownActivation', 'in its own activation; straight again at the next'],
      ['alsoOnReactionFire', 'also when firing back'],
    ],
  }),
  openPoint({
    point: 'HR-32',
    key: 'waterDepth0',
    clause: 'CAV-MOV-21',
    title: 'Cost of shallow water',
    gap: 'Depth 0 is not in the table.',
    choices: [
      [1, '1 an inch'],
      [2, '2 an inch'],
    ],
  }),
  openPoint({
    point: 'HR-41',
    key: 'suppressedMove',
    clause: 'CAV-STA-4',
    title: 'Moving while suppressed',
    gap: 'A direction that leads closer is barred; not said is when that is measured.',
    choices: [
      ['everyInch', 'every inch, every enemy'],
      ['endPointOnly', 'at the end of the move'],
    ],
  }),
  openPoint({
    point: 'HR-42',
    key: 'minInchAtMV0',
    clause: 'CAV-MOV-15',
    title: 'The one inch at MV 0',
    gap: 'Not mentioned.',
    choices: [
      [true, 'allowed'],
      [false, 'not allowed'],
    ],
  }),
  openPoint({
    point: 'HR-45',
    key: 'paidTurn',
    clause: 'CAV-MOV-5',
    title: 'Size of a paid turn',
    gap: 'Only the free turn has a stated size.',
    choices: [
      ['upTo90', 'up to 90°'],
      ['any', 'any'],
    ],
  }),
  openPoint({
    point: 'HR-46',
    key: 'deployBase',
    clause: 'CAV-SET-2',
    title: 'Being inside the deployment zone',
    gap: 'Not said is how much of the base.',
    choices: [
      ['wholeBase', 'the whole base'],
      ['centre', 'its centre'],
    ],
  }),
  openPoint({
    point: 'HR-52',
    key: 'reverseCombined',
    clause: 'CAV-MOV-16',
    title: 'Backwards through combined terrain',
    gap: 'The two surcharges are given for single types.',
    choices: [
      ['anyOther', '+2 if any dearer type is there'],
      ['highestType', 'by the dearest type'],
    ],
  }),
  openPoint({
    point: 'HR-53',
    key: 'structureCollapse',
    clause: 'CAV-MOV-20',
    title: 'Walking into a structure',
    gap: 'Structures are said to collapse, without a procedure.',
    choices: [
      ['impassable', 'not possible'],
      ['collapse', 'it turns to rubble'],
    ],
  }),
] as const;
